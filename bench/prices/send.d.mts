import type { IncomingHttpHeaders } from 'node:http';
import type { HttpRequest, PricedOperation } from './catalogue.mjs';
import type { World } from './world.mjs';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first response of a stream, or the first message of a WebSocket. */
  readonly body: string;
}

/** A client with its own connections. It sends addresses in `X-Forwarded-For`, so the server needs TRUST_PROXY=1. */
export declare class Sender {
  constructor(url: string);
  /** Resolves with the first response, which may be an error, and ends streams. */
  send(operation: PricedOperation, world: World, address: string): Promise<Answer>;
  http(request: HttpRequest, address: string, isStream?: boolean): Promise<Answer>;
  close(): void;
}
