import type { IncomingHttpHeaders } from 'node:http';
import type { HttpRequest, PricedOperation } from './catalogue.mjs';
import type { World } from './world.mjs';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of a stream up to its first answer, of a WebSocket the message with it. */
  readonly body: string;
}

/** A client with connections of its own. Its addresses stand in `X-Forwarded-For`: the server needs TRUST_PROXY=1. */
export declare class Sender {
  constructor(url: string);
  /** Resolves with the first answer, an error as well; what is a stream ends then. */
  send(operation: PricedOperation, world: World, address: string): Promise<Answer>;
  http(request: HttpRequest, address: string, isStream?: boolean): Promise<Answer>;
  close(): void;
}
