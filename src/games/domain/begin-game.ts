import { commitmentOf, newSeed, SEED_BYTES } from '@yamb-server/engine/fairness';
import { emptyGame, evolveGame } from './evolve-game.js';
import type { Game, GameSetup, RecordedEvent } from './game.js';
import { withNames, type SeatName } from './seat-names.js';
import { world } from '../../kernel/world.js';

/** Initial log of a game: the events of each version, starting with version 1. */
export type NewLog = readonly (readonly RecordedEvent[])[];

/** A new game and its initial log. */
export interface GameWithLog {
  readonly game: Game;
  readonly log: NewLog;
}

/** Settings specific to a new game. `newSetup` provides the defaults. */
type OwnSetup = Partial<Omit<GameSetup, 'id' | 'commitment'>> &
  Pick<GameSetup, 'rulesetKey' | 'ruleset' | 'teamSize' | 'ranked' | 'isPrivate' | 'claimAfter'> &
  Pick<GameSetup, 'createdBy' | 'createdAt'>;

/** Setup of a new game. The default has no free seats, its own dice, no advice and bots without a delay. */
export function newSetup({ seed = newSeed(world.randomBytes(SEED_BYTES)), ...own }: OwnSetup): GameSetup {
  return {
    origin: 'CREATED',
    joinCode: null,
    isPractice: false,
    assisted: false,
    botDelay: 0,
    ...own,
    id: world.orderedId(),
    seed,
    commitment: commitmentOf(seed),
  };
}

/**
 * Replays a log to create a game.
 * @param nameAt name at each taken seat
 */
export function begin(setup: GameSetup, log: NewLog, nameAt: (seat: number) => SeatName): GameWithLog {
  const at = setup.createdAt;
  const game = log.reduce(
    (before, events, index) => evolveGame(before, { version: index + 1, at, events }),
    emptyGame(setup),
  );
  return { game: withNames(game, (_, seat) => nameAt(seat)), log };
}
