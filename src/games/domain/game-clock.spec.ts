import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyGame, evolveGame } from './evolve-game.js';
import { options, sideOf, type GameState } from '@yamb-server/engine';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';
import { changeOf } from './decision.js';
import { deadlineOf, isOverdue, seatOnClock, type ClockSettings } from './game-clock.js';
import type { Game, RecordedEvents } from './game.js';
import { createGame, type NewGame } from './new-game.js';
import { playCommand } from './play-command.js';
import { join } from './seating.js';
import { timeOut } from './timeout.js';
import type { GameCommand } from './turn-order.js';

const START = 1_763_700_000_000;
const PER_MOVE: ClockSettings = { per: 'MOVE', limit: 10_000, atZero: 'PASS' };
const PER_TURN: ClockSettings = { per: 'TURN', limit: 60_000, atZero: 'BOT' };
const BANK: ClockSettings = { per: 'BANK', limit: 100_000, increment: 2_000, atZero: 'RESIGN' };

/** A game of one player that is played command by command, with its log. */
class Table {
  readonly log: RecordedEvents[];
  game: Game;

  constructor(clock: ClockSettings, changed: Partial<NewGame> = {}) {
    const seats = [{ access: 'CREATOR' }, { access: 'CREATOR' }] as const;
    const { game, log } = createGame({ ...YAHTC, seats, clock, ...changed }, ANA, START);
    this.game = game;
    this.log = log.map((events, index) => ({ version: index + 1, at: START, events }));
  }

  does(command: GameCommand, at: number): void {
    const decided = playCommand(this.game, ANA.id, command, () => 3);
    if (!decided.ok) throw new Error(decided.error.code);
    if (decided.value.events.length === 0) return;
    const { game, events } = changeOf(this.game, at, decided.value);
    this.game = game;
    this.log.push(events);
  }

  enter(at: number): void {
    const [field] = options(this.game.ruleset, this.game.state).openFields;
    if (!field) throw new Error('No field is open');
    this.does({ type: 'enterField', column: field.column, row: field.row }, at);
  }
}

describe('deadlineOf', () => {
  it('returns null without a clock and before the start', () => {
    expect(deadlineOf(createGame(YAHTC, ANA, START).game)).toBeNull();
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    const { game } = createGame({ ...YAHTC, seats, clock: PER_TURN }, ANA, START);
    expect(deadlineOf(game)).toBeNull();
    const joined = join(game, EVA, {});
    if (!joined.ok) throw new Error('No player may join');
    const started = changeOf(game, START + 5_000, joined.value).game;
    expect(deadlineOf(started)).toBe(START + 65_000);
  });

  it('restarts a per-move clock with every roll and entry, but not when dice are marked', () => {
    const table = new Table(PER_MOVE);
    expect(deadlineOf(table.game)).toBe(START + 10_000);
    table.does({ type: 'roll' }, START + 4_000);
    expect(deadlineOf(table.game)).toBe(START + 14_000);
    table.does({ type: 'keep', positions: [0] }, START + 9_000);
    expect(deadlineOf(table.game)).toBe(START + 14_000);
    table.enter(START + 13_000);
    expect(deadlineOf(table.game)).toBe(START + 23_000);
  });

  it('keeps a per-turn deadline until the entry, which ends the turn and cannot be undone', () => {
    const table = new Table(PER_TURN);
    table.does({ type: 'roll' }, START + 4_000);
    table.does({ type: 'roll', keep: [0] }, START + 9_000);
    expect(deadlineOf(table.game)).toBe(START + 60_000);
    table.enter(START + 20_000);
    expect(table.game.state).toMatchObject({ phase: 'awaitingRoll', seat: 1 });
    expect(deadlineOf(table.game)).toBe(START + 80_000);
    expect(playCommand(table.game, ANA.id, { type: 'undo' }, () => 1).ok).toBe(false);
  });

  it('derives a bank deadline from the time the side has left, with an increment per turn', () => {
    const table = new Table(BANK);
    table.does({ type: 'roll' }, START + 4_000);
    table.enter(START + 30_000);
    expect(table.game.clockTimes).toEqual({ since: START + 30_000, banks: [72_000, 100_000] });
    expect(deadlineOf(table.game)).toBe(START + 130_000);
    table.does({ type: 'roll' }, START + 31_000);
    table.enter(START + 40_000);
    expect(deadlineOf(table.game)).toBe(START + 40_000 + 72_000);
  });

  it('restarts a per-move clock with an announcement', () => {
    const table = new Table(PER_MOVE, { rulesetId: 'yamb' });
    table.does({ type: 'roll' }, START + 4_000);
    table.does({ type: 'announce', row: 'ones' }, START + 7_000);
    expect(deadlineOf(table.game)).toBe(START + 17_000);
  });

  it('returns null once the game has expired, and charges the side on turn', () => {
    const table = new Table(BANK);
    const expired = changeOf(table.game, START + 30_000, { events: [{ type: 'gameExpired' }] }).game;
    expect(deadlineOf(expired)).toBeNull();
    expect(expired.clockTimes?.banks).toEqual([72_000, 100_000]);
  });

  it('is never later than the close of the deal', () => {
    const table = new Table(BANK);
    const closingAt = (closes: number): number | null => deadlineOf({ ...table.game, deal: { closes } });
    expect(closingAt(START + 99_000)).toBe(START + 99_000);
    expect(closingAt(START + 101_000)).toBe(START + 100_000);
  });

  it('counts a command at the deadline as late', () => {
    const { game } = new Table(PER_TURN);
    expect(isOverdue(game, START + 59_999)).toBe(false);
    expect(isOverdue(game, START + 60_000)).toBe(true);
  });

  it('returns null while a server bot is on turn; its time is not charged', () => {
    const table = new Table(BANK, { seats: [{ access: 'CREATOR' }, { access: 'BOT' }] });
    table.does({ type: 'roll' }, START + 1_000);
    table.enter(START + 10_000);
    expect(deadlineOf(table.game)).toBeNull();
    expect(table.game.clockTimes?.banks).toEqual([92_000, 100_000]);
    expect(table.game.state).toMatchObject({ phase: 'awaitingRoll', seat: 1 });
    const entered = { type: 'fieldEntered', seat: 1, column: 'free', row: 'chance', score: 5 } as const;
    const rolled = { type: 'rolled', seat: 1, rollNumber: 1, kept: [], dice: [1, 1, 1, 1, 1] } as const;
    const ended = { type: 'turnEnded', seat: 1, nextSeat: 0, dictated: null } as const;
    const { clockTimes } = changeOf(table.game, START + 15_000, { events: [rolled, entered, ended] }).game;
    expect(clockTimes).toEqual({ since: START + 15_000, banks: [92_000, 100_000] });
  });

  it('charges a side whose seat a bot takes over', () => {
    const table = new Table({ ...BANK, atZero: 'BOT' });
    const ranOut = timeOut(table.game, []);
    if (!ranOut) throw new Error('No clock runs');
    expect(changeOf(table.game, START + 100_000, ranOut).game.clockTimes?.banks).toEqual([2_000, 100_000]);
  });

  it('keeps no bank unless the limit covers the whole game', () => {
    expect(new Table(PER_TURN).game.clockTimes).toEqual({ since: START });
  });
});

describe('seatOnClock', () => {
  it('returns the seat on turn while its clock is running', () => {
    const table = new Table(PER_TURN);
    expect(seatOnClock(table.game)).toBe(0);
    const expired = changeOf(table.game, START, { events: [{ type: 'gameExpired' }] }).game;
    expect(seatOnClock(expired)).toBeNull();
    expect(seatOnClock(createGame(YAHTC, ANA, START).game)).toBeNull();
  });
});

/** Pauses before each command. Negative pauses simulate a clock that jumps back. */
const pauses = fc.array(fc.oneof(fc.nat(30_000), fc.integer({ min: -90_000, max: 0 })), {
  minLength: 2,
  maxLength: 60,
});

const sideOnTurn = (state: GameState): number =>
  state.phase === 'finished' ? -1 : sideOf(state, state.seat);

it('charges the used time up to the remaining bank, and restores the same clock from the log', () => {
  fc.assert(
    fc.property(pauses, fc.nat(20_000), (times, increment) => {
      const table = new Table({ ...BANK, increment });
      const used = [0, 0];
      const turns = [0, 0];
      let [clock, began] = [START, START];
      for (const pause of times) {
        const side = sideOnTurn(table.game.state);
        if (side < 0) break;
        clock += pause;
        const bank = table.game.clockTimes?.banks?.[side] ?? 0;
        if (table.game.state.phase === 'awaitingRoll') {
          table.does({ type: 'roll' }, clock);
          continue;
        }
        table.enter(clock);
        const end = table.game.updatedAt;
        used[side] = (used[side] ?? 0) + Math.min(bank, end - began);
        turns[side] = (turns[side] ?? 0) + 1;
        began = end;
      }
      const banks = table.game.clockTimes?.banks ?? [];
      for (const side of [0, 1]) {
        const bank = banks[side] ?? -1;
        expect(bank).toBeGreaterThanOrEqual(0);
        expect((used[side] ?? 0) + bank).toBe(BANK.limit + (turns[side] ?? 0) * increment);
      }
      const folded = table.log.reduce(evolveGame, emptyGame(table.game));
      expect(folded.clockTimes).toEqual(table.game.clockTimes);
    }),
  );
});
