export { createClient, YambClient } from './client.js';
export type {
  FollowAnalysisOptions,
  FollowMyGamesOptions,
  GamePresence,
  GameReaction,
  LobbyUpdate,
  MyGamesUpdate,
} from './client.js';
export { Competitions } from './competitions.js';
export type { CompetitionPage, CompetitionUpdate, DailyOptions, StandingsPage } from './competitions.js';
export type { DeviceOptions, LinkCode, PlayerToken, RegisterOptions } from './account-client.js';
export type {
  AdvisedChoice,
  AdviceOptions,
  ClaimOptions,
  CommandOptions,
  FieldToEnter,
  JoinOptions,
  TurnPage,
} from './game-client.js';
export type { ClientOptions, RequestOptions } from './connection.js';
export {
  Puzzles,
  type NextPuzzleWish,
  type PuzzleOptions,
  type PuzzleWish,
  type PuzzleWithText,
} from './puzzles.js';
export { QuickGames, type PlayOptions, type QuickPlayWish } from './quick-play.js';
export { LiveGame } from './live-game.js';
export type {
  FollowGameOptions,
  GameOptions,
  GameUpdate,
  GameUpdateWithSheets,
  GameWith,
  LiveGameOptions,
  SheetForm,
} from './sheet-form.js';
export * from './documents/documents.js';
export { typedDocument, type TypedDocument } from './documents/typed-document.js';
export { ConnectionError, isTemporary, YambError, type ErrorDetails } from './errors.js';
export type { FollowOptions } from './live/follow.js';
export type { WebSocketConstructor, WebSocketLike } from './live/web-socket.js';
export type { Accepted, Outcome, Refused } from './outcome.js';
