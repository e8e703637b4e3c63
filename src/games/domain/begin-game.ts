import { v7 as uuidv7 } from 'uuid';
import { commitmentOf, newSeed } from '@yamb-server/engine/fairness';
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

/** What every new game says of itself; what it leaves out is as `newSetup` has it. */
type OwnSetup = Partial<Omit<GameSetup, 'id' | 'commitment'>> &
  Pick<GameSetup, 'rulesetKey' | 'ruleset' | 'teamSize' | 'ranked' | 'isPrivate' | 'claimAfter'> &
  Pick<GameSetup, 'createdBy' | 'createdAt'>;

/** The setup of a game that is created here, with no free seats, dice of its own, no advice and bots that do not wait. */
export function newSetup({ seed = newSeed(), ...own }: OwnSetup): GameSetup {
  return {
    origin: 'CREATED',
    joinCode: null,
    isPractice: false,
    assisted: false,
    botDelay: 0,
    ...own,
    id: uuidv7(),
    seed,
    commitment: commitmentOf(seed),
  };
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
