export { createClient, YambClient } from './client.js';
export type {
  CommandOptions,
  FollowGameOptions,
  FollowMyGamesOptions,
  GameUpdate,
  JoinOptions,
  MyGamesUpdate,
} from './client.js';
export type { ClientOptions, RequestOptions } from './connection.js';
export { LiveGame } from './live-game.js';
export * from './documents/documents.js';
export { typedDocument, type TypedDocument } from './documents/typed-document.js';
export { ConnectionError, isTemporary, YambError, type ErrorDetails } from './errors.js';
export type { FollowOptions } from './live/follow.js';
export type { WebSocketConstructor, WebSocketLike } from './live/web-socket.js';
export type { Accepted, Outcome, Refused } from './outcome.js';
