import { describe, expect, it } from '@jest/globals';
import { options } from '@yamb-server/engine';
import { ANA, EVA, YAHTC } from './testing/fixtures.js';
import { claim, claimableAt } from './absence.js';
import { changeOf, type Decided } from './decision.js';
import type { ClockSettings } from './game-clock.js';
import type { Game } from './game.js';
import { createGame } from './new-game.js';
import { playCommand } from './play-command.js';
import { join } from './seating.js';
import { BOT_LEVELS } from './server-bots.js';
import type { GameCommand } from './turn-order.js';

const START = 1_763_700_000_000;
const LIMIT = 120_000;
const DAYS: ClockSettings = { per: 'DAYS', limit: 3 * 86_400_000, atZero: 'RESIGN' };

/** A game of Ana and Eva, with Ana on turn. */
class Table {
  game: Game;

  constructor(clock?: ClockSettings) {
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    const { game } = createGame({ ...YAHTC, seats, claimAfter: LIMIT, ...(clock && { clock }) }, ANA, START);
    this.game = game;
    const joined = join(game, EVA, {});
    if (joined.ok) this.changes(joined.value, 0);
  }

  /** @param after milliseconds after the start */
  does(command: GameCommand, after: number, player = ANA): void {
    const decided = playCommand(this.game, player.id, command, () => 3);
    if (!decided.ok) throw new Error(decided.error.code);
    this.changes(decided.value, after);
  }

  enters(after: number): void {
    const [field] = options(this.game.ruleset, this.game.state).openFields;
    if (!field) throw new Error('No field is open');
    this.does({ type: 'enterField', column: field.column, row: field.row }, after);
  }

  /** Time from which the absent side can be claimed, in milliseconds after the start. */
  get claimable(): number {
    return (claimableAt(this.game) ?? Number.NaN) - START;
  }

  private changes(decided: Decided, after: number): void {
    this.game = changeOf(this.game, START + after, decided).game;
  }
}

describe('claim', () => {
  it('is refused while a clock is running, however long the side thinks', () => {
    const { game } = new Table(DAYS);
    expect(claimableAt(game)).toBeNull();
    for (const substitute of [false, true]) {
      expect(claim(game, EVA, START + 2 * LIMIT, substitute)).toEqual({
        ok: false,
        error: { code: 'CLOCK_RUNNING', until: START + DAYS.limit },
      });
    }
  });

  it('is allowed against an inactive server bot, because no clock runs for it', () => {
    const seats = [{ access: 'BOT', level: BOT_LEVELS[0] }, { access: 'CREATOR' }] as const;
    const { game } = createGame({ ...YAHTC, seats, claimAfter: LIMIT, clock: DAYS }, ANA, START);
    expect(claimableAt(game)).toBe(START + LIMIT);
    expect(claim(game, ANA, START + LIMIT, false).ok).toBe(true);
  });

  it('counts from the start of the move, so marking dice does not postpone it', () => {
    const table = new Table();
    table.does({ type: 'roll' }, 1_000);
    for (let mark = 1; mark <= 8; mark += 1)
      table.does({ type: 'keep', positions: [mark % 5] }, mark * 100_000);
    expect(table.claimable).toBe(1_000 + LIMIT);
    expect(claim(table.game, EVA, START + 1_000 + LIMIT, false).ok).toBe(true);
  });

  it('counts from each roll, and from the entry for the side that rolls next', () => {
    const table = new Table();
    expect(table.claimable).toBe(LIMIT);
    table.does({ type: 'roll' }, 1_000);
    table.does({ type: 'roll', keep: [0] }, 50_000);
    expect(table.claimable).toBe(50_000 + LIMIT);
    table.enters(60_000);
    expect(table.claimable).toBe(60_000 + LIMIT);
    table.does({ type: 'roll' }, 90_000, EVA);
    expect(table.claimable).toBe(90_000 + LIMIT);
  });

  it('is not postponed by undone entries, and does not charge the time after an entry to its side', () => {
    const table = new Table();
    table.does({ type: 'roll' }, 0);
    for (let round = 1; round <= 3; round += 1) {
      table.enters(round * 100_000 - 70_000);
      table.does({ type: 'undo' }, round * 100_000);
    }
    // Ana spends 30 s before each of three entries. Eva could have rolled in the 70 s after each.
    expect(table.claimable).toBe(300_000 + LIMIT - 90_000);
  });

  it('counts the time after an entry if the same player rolls next', () => {
    const table = new Table();
    const [first, second] = table.game.seats;
    if (!first || !second) throw new Error('The game has two seats');
    table.game = { ...table.game, seats: [first, { ...second, playerId: ANA.id }] };
    table.does({ type: 'roll' }, 0);
    table.enters(50_000);
    expect(table.claimable).toBe(LIMIT);
    table.does({ type: 'undo' }, 100_000);
    expect(table.claimable).toBe(LIMIT);
  });
});
