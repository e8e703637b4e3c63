/** Responses to bytes that are not a valid request or arrive too late. */
import type { Socket } from 'node:net';
import { maxHeaderSize } from 'node:http';
import { RequestError } from '../../kernel/errors/request-error.js';
import { connectionOf } from './connections.js';

/** An error of Node's HTTP server, with the bytes that it could not parse. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
  /** The number of valid bytes in `rawPacket`. */
  readonly bytesParsed?: number;
}

/** Responds to an invalid request and closes the connection. */
export function handleClientError(error: ClientError, socket: Socket): void {
  const connection = connectionOf(socket);
  // Browsers open connections in advance; one that sent nothing gets no response.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (!connection || !socket.writable || isUnused || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  connection.fail(meaningOf(error), isSlow ? 'slowRequest' : 'unreadable', targetIn(error));
}

function meaningOf({ code, message }: ClientError): RequestError {
  switch (code ?? '') {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RequestError('REQUEST_TIMEOUT', 'The request took too long to arrive.');
    case 'HPE_HEADER_OVERFLOW':
      return new RequestError('HEADERS_TOO_LARGE', `The headers are larger than ${maxHeaderSize} bytes.`, {
        limit: 'headers',
        maximum: maxHeaderSize,
      });
    default:
      return new RequestError(
        'BAD_REQUEST',
        `The request is not valid HTTP: ${message.replace(/^Parse Error: /, '')}`,
      );
  }
}

/** The target of the last request in the bytes, up to the invalid byte. */
function targetIn({ rawPacket, bytesParsed }: ClientError): string | undefined {
  if (!Buffer.isBuffer(rawPacket)) return undefined;
  const read = rawPacket.subarray(0, bytesParsed).toString('latin1');
  return [...read.matchAll(/^[A-Z]+ (\/\S*) HTTP\//gm)].at(-1)?.[1];
}
