/** A game whose moves go straight to a fake log. */
import { decide, type Command } from '@yamb-server/engine';
import { changeOf, type Decision } from '../../../games/domain/decision.js';
import type { Game, RecordedEvents } from '../../../games/domain/game.js';
import { GameLog, type LogSource } from '../../../games/storage/game-log.js';
import { createGame, type NewSeat } from '../../../games/domain/new-game.js';
import { join, leave } from '../../../games/domain/seating.js';

export const ANA = { id: 'a', name: 'Ana' };
export const BOJAN = { id: 'b', name: 'Bojan' };

/** The log is written and read in this file only. */
const NOTHING_STORED: LogSource = {
  find: () => Promise.resolve(undefined),
  versions: () => Promise.resolve(new Map()),
  events: () => Promise.resolve([]),
};

/** The committed versions. Answers are delayed and may be outdated on arrival. */
export class WrittenLog extends GameLog {
  /** The game at each version, from 1. */
  readonly games: Game[] = [];
  /** Number of reads. */
  reads = 0;
  /** Delay of an answer, in turns of the event loop. */
  slowness = 1;
  /** Thrown by reads of the log. */
  failure: Error | undefined;
  private readonly log: RecordedEvents[] = [];

  constructor(seats: readonly NewSeat[] = [{ access: 'CREATOR' }], isPrivate = false) {
    super(NOTHING_STORED);
    const wanted = { rulesetId: 'yahtzee-public-domain', variants: [], seats, teamSize: 1, ranked: true };
    const { game, log } = createGame({ ...wanted, isPrivate, claimAfter: 1000 }, ANA, 1000);
    this.games.push(game);
    this.log.push({ version: 1, at: 1000, events: log.flat() });
  }

  get latest(): Game {
    const game = this.games.at(-1);
    if (!game) throw new Error('A log begins with a game');
    return game;
  }

  get id(): string {
    return this.latest.id;
  }

  /** Commits a command. */
  play(command: Command): void {
    const decided = decide(this.latest.ruleset, this.latest.state, command, () => 1);
    if (!decided.ok) throw new Error(decided.error.code);
    this.commit({ ok: true, value: { events: decided.value } });
  }

  /** Commits this number of commands. */
  playOn(versions: number): void {
    for (let played = 0; played < versions; played += 1) {
      const { state, version } = this.latest;
      this.play(state.phase === 'rolled' ? { type: 'keep', positions: [version % 5] } : { type: 'roll' });
    }
  }

  join(seat: number): void {
    const code = this.latest.joinCode;
    this.commit(join(this.latest, BOJAN, { seat, ...(code !== null && { code }) }));
  }

  leave(player = BOJAN): void {
    this.commit(leave(this.latest, player));
  }

  override async game(): Promise<Game | undefined> {
    const found = this.latest;
    await this.answered();
    return found;
  }

  override versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return Promise.resolve(new Map(ids.includes(this.id) ? [[this.id, this.latest.version]] : []));
  }

  override async after(_id: string, version: number, first: number): Promise<readonly RecordedEvents[]> {
    this.reads += 1;
    const found = this.log.slice(version, version + first);
    await this.answered();
    if (this.failure) throw this.failure;
    return found;
  }

  private async answered(): Promise<void> {
    for (let turns = 0; turns < this.slowness; turns += 1) await turn();
  }

  private commit(decision: Decision): void {
    if (!decision.ok) throw new Error(decision.error.code);
    const { game, events } = changeOf(this.latest, 2000, decision.value);
    // Cloned, because a database shares no objects with the game.
    this.log.push(structuredClone(events));
    this.games.push(game);
  }
}

/** Waits for one turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
