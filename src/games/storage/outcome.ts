import type { GameChange } from '../domain/game.js';

/** What a command's outcome is to the store: an answer, and a change where there is one to keep. */
export interface Outcome<A> {
  readonly answer: A;
  readonly change: GameChange | null;
  /** What it takes to give the same answer again to a retry. */
  readonly memo: string;
}

/** What a new game begins with: the events of each of its versions, from 1 on. */
export type NewLog = readonly GameChange['events'][];
