/**
 * Posts JSON over connections that are kept open. Most of what specs send are small requests; `fetch` took a fifth of the
 * processor time of specs that play games.
 */
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An idle connection is closed long before the server closes it: a request sent at that moment would be lost. */
const agent = new Agent({ keepAlive: true, timeout: 4_000 });

export interface Posted {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** @throws TypeError, as `fetch` does, where no whole response comes */
export async function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Posted> {
  try {
    const response = await responseTo(url, headers, body);
    const text = (await buffer(response)).toString();
    return {
      status: response.statusCode ?? 0,
      text,
      // Hardly any spec reads them.
      get headers() {
        return headersOf(response);
      },
    };
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

const responseTo = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    request(url, {
      agent,
      method: 'POST',
      headers: { accept: '*/*', 'content-length': length, ...headers },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
