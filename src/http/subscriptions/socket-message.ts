import type { RawData } from 'ws';

/** The text of a frame. */
export function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString();
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString();
}

/**
 * A message for the protocol: parsed, or the string if it is not JSON, which the protocol refuses. `graphql-ws`
 * declares only strings but also accepts parsed messages; dropping fields with its reviver takes four times as long.
 */
export function messageOf(text: string): string {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'string' ? text : (protocolFields(message) as string);
  } catch {
    return text;
  }
}

/** The message fields that the protocol uses. Others are not kept in memory. */
function protocolFields(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('type' in message)) return message;
  const { id, type, payload }: { id?: unknown; type: unknown; payload?: unknown } = message;
  return { type, ...(id !== undefined && { id }), ...(payload !== undefined && { payload }) };
}
