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
import { BOT_LEVELS, botOf } from './server-bots.js';
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

  it('is refused once the game has expired, whether as a win or for a bot', () => {
    const { game } = changeOf(new Table().game, START + LIMIT, { events: [{ type: 'gameExpired' }] });
    expect(game.status).toBe('ABANDONED');
    for (const substitute of [false, true])
      expect(claim(game, EVA, START + 2 * LIMIT, substitute)).toEqual({
        ok: false,
        error: { code: 'GAME_FINISHED' },
      });
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

describe('the effect of a claim', () => {
  const late = START + LIMIT;
  const vera = { id: 'vera', name: 'Vera' };
  const bot = botOf('REGULAR');

  it('is the resignation of the absent side', () => {
    expect(claim(new Table().game, EVA, late, false)).toEqual({
      ok: true,
      value: {
        events: [
          { type: 'absenceClaimed', seat: 1, absentSeat: 0 },
          { type: 'sideResigned', seat: 0, side: 0 },
          { type: 'gameFinished', winners: [1] },
        ],
      },
    });
  });

  it('is a bot at the absent seat, if the caller asks for one', () => {
    expect(claim(new Table().game, EVA, late, true)).toEqual({
      ok: true,
      value: {
        events: [
          { type: 'botSubstituted', seat: 1, absentSeat: 0, absentPlayerId: ANA.id, playerId: bot.id },
        ],
        names: new Map([[0, bot.name]]),
      },
    });
  });

  it.each([
    ['a millisecond too early', EVA, late - 1, { code: 'CLAIM_TOO_EARLY', from: late }],
    ['against oneself', ANA, late, { code: 'NOTHING_TO_CLAIM' }],
    ['by a spectator', vera, late, { code: 'NOTHING_TO_CLAIM' }],
  ])('does not follow %s', (_, caller, now, error) => {
    const { game } = new Table();
    for (const substitute of [false, true])
      expect(claim(game, caller, now, substitute)).toEqual({ ok: false, error });
  });

  it('does not follow before the start or after the end', () => {
    const seats = [{ access: 'CREATOR' }, { access: 'ANYONE' }] as const;
    const { game: open } = createGame({ ...YAHTC, seats }, ANA, START);
    expect(claimableAt(open)).toBeNull();
    expect(claim(open, ANA, late, false)).toEqual({ ok: false, error: { code: 'GAME_NOT_STARTED' } });
    const table = new Table();
    table.does({ type: 'resign' }, 1);
    expect(claimableAt(table.game)).toBeNull();
    expect(claim(table.game, EVA, late, false)).toEqual({ ok: false, error: { code: 'GAME_FINISHED' } });
  });

  it('does not follow by a side that has resigned', () => {
    const seats = Array.from({ length: 3 }, () => ({ access: 'CREATOR' }) as const);
    const { game } = createGame({ ...YAHTC, seats, claimAfter: LIMIT }, ANA, START);
    const players = [ANA.id, EVA.id, vera.id];
    const held = game.seats.map((seat, index) => ({ ...seat, playerId: players[index] ?? null }));
    const resigned: Game = { ...game, seats: held, state: { ...game.state, resigned: [1] } };
    for (const substitute of [false, true]) {
      expect(claim(resigned, EVA, late, substitute)).toMatchObject({ error: { code: 'NOTHING_TO_CLAIM' } });
      expect(claim(resigned, vera, late, substitute).ok).toBe(true);
    }
  });

  it('against a partner is only a bot', () => {
    const seats = Array.from({ length: 4 }, () => ({ access: 'CREATOR' }) as const);
    const wanted = { ...YAHTC, rulesetId: 'yamb', seats, teamSize: 2, claimAfter: LIMIT };
    const { game } = createGame(wanted, ANA, START);
    const held = game.seats.map((seat, index) => ({ ...seat, playerId: index === 2 ? EVA.id : ANA.id }));
    const pairs: Game = { ...game, seats: held };
    expect(claim(pairs, EVA, late, false)).toEqual({ ok: false, error: { code: 'NOTHING_TO_CLAIM' } });
    expect(claim(pairs, EVA, late, true)).toMatchObject({ value: { events: [{ seat: 2, absentSeat: 0 }] } });
  });

  it('against a server bot is only a resignation', () => {
    const seats = [{ access: 'BOT' }, { access: 'CREATOR' }] as const;
    const { game } = createGame({ ...YAHTC, seats, claimAfter: LIMIT }, ANA, START);
    expect(claim(game, ANA, late, true)).toEqual({ ok: false, error: { code: 'NOTHING_TO_CLAIM' } });
    expect(claim(game, ANA, late, false).ok).toBe(true);
  });
});
