/** Results of commands, and the memos from which retries are answered. */
import { changeOf, type Decided } from './decision.js';
import type { Game, RecordedEvents } from './game.js';
import type { MoveRefusal } from './move-refusal.js';

/** Result of a command: its events or the reason for refusing it, with the game at that time. */
export type CommandResult =
  | {
      readonly kind: 'changed';
      readonly game: Game;
      readonly events: RecordedEvents;
      /** Whether this answers a retry of a request that was executed earlier. */
      readonly replayed: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly game: Game;
      readonly refusal: MoveRefusal;
      /** Whether this answers a retry of a request that was refused earlier. */
      readonly replayed: boolean;
    };

/** The stored part of a result, for retries. The log contains the rest. */
export interface Memo {
  readonly version: number;
  /** Whether it was accepted but changed nothing. */
  readonly unchanged?: true;
  readonly refusal?: MoveRefusal;
}

/** The memo of a result. */
export function memoOf(result: CommandResult): string {
  const { version } = result.game;
  const memo: Memo =
    result.kind === 'refused'
      ? { version, refusal: result.refusal }
      : { version, ...(result.events.events.length === 0 && { unchanged: true }) };
  return JSON.stringify(memo);
}

/** An accepted command. Without events it changes nothing and keeps the game object. */
export function changed(game: Game, decided: Decided, now: number): CommandResult {
  if (decided.events.length === 0) return { kind: 'changed', game, events: noEvents(game), replayed: false };
  return { kind: 'changed', ...changeOf(game, now, decided), replayed: false };
}

/** Recorded events of an accepted command that changed nothing. */
export const noEvents = ({ version, updatedAt }: Game): RecordedEvents => ({
  version,
  at: updatedAt,
  events: [],
});

/** A refused command, which changes nothing. */
export const refused = (game: Game, refusal: MoveRefusal): CommandResult => ({
  kind: 'refused',
  game,
  refusal,
  replayed: false,
});
