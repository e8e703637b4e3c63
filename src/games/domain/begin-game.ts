import { emptyGame, evolveGame } from './evolve-game.js';
import type { Game, GameSetup, RecordedEvent } from './game.js';
import { withNames, type SeatName } from './seat-names.js';

/** What a new game begins with: the events of each of its versions, from 1 on. */
export type NewLog = readonly (readonly RecordedEvent[])[];

/** A new game and the log that it begins with. */
export interface Beginning {
  readonly game: Game;
  readonly log: NewLog;
}

/**
 * The game that a log leads to.
 * @param nameAt the name at each seat that is taken
 */
export function begin(setup: GameSetup, log: NewLog, nameAt: (seat: number) => SeatName): Beginning {
  const at = setup.createdAt;
  const game = log.reduce(
    (before, events, index) => evolveGame(before, { version: index + 1, at, events }),
    emptyGame(setup),
  );
  return { game: withNames(game, (_, seat) => nameAt(seat)), log };
}
