import { describe, expect, it } from '@jest/globals';
import { options, play, type Command, type GameState } from '@yamb-server/engine';
import { isLogFull, isRepeatable, MAX_CHANGES, MAX_CHANGES_PER_TURN } from './limits.js';
import { createGame } from './new-game.js';
import { ANA, YAHTC } from './testing/fixtures.js';

describe('the limit of a log', () => {
  const { game } = createGame(YAHTC, ANA, 0);

  it('grows with the number of turns, so that real games stay far below it', () => {
    const first = MAX_CHANGES + MAX_CHANGES_PER_TURN;
    expect(isLogFull({ ...game, version: first - 1 })).toBe(false);
    expect(isLogFull({ ...game, version: first })).toBe(true);
    if (game.state.phase !== 'awaitingRoll') throw new Error('The game has begun');
    const later = { ...game.state, turnNumber: 2 };
    expect(isLogFull({ state: later, version: first })).toBe(false);
  });
});

/** A game for two in which every accepted command adds a version. */
class Table {
  private readonly game = createGame(
    { ...YAHTC, seats: [{ access: 'CREATOR' }, { access: 'CREATOR' }] },
    ANA,
    0,
  ).game;
  state: GameState = this.game.state;
  private version = this.game.version;

  /** Executes a command; returns whether it was accepted. */
  does(command: Command): boolean {
    const { state, version } = this;
    if (isRepeatable(command) && isLogFull({ state, version })) return false;
    const played = play(this.game.ruleset, state, command, () => 1);
    if (!played.ok) throw new Error(played.error.code);
    this.state = played.value.state;
    this.version += 1;
    return true;
  }

  enter(): void {
    const [open] = options(this.game.ruleset, this.state).openFields;
    if (!open) throw new Error('There is no open field');
    this.does({ type: 'enterField', column: open.column, row: open.row });
  }
}

it('a player who keeps undoing moves cannot use up the limit of the opponent', () => {
  const table = new Table();
  for (let round = 0; round < 5; round += 1) {
    table.does({ type: 'roll' });
    let mark = 0;
    while (table.does({ type: 'keep', positions: [mark % 2] })) mark += 1;
    expect(mark).toBeGreaterThan(round === 0 ? MAX_CHANGES : 0);
    table.enter();

    table.does({ type: 'roll' });
    for (let change = 0; change < 20; change += 1) {
      expect(table.does({ type: 'keep', positions: [change % 2] })).toBe(true);
    }
    for (let change = 0; change < 20; change += 1) {
      table.enter();
      expect(table.does({ type: 'undo' })).toBe(true);
    }
    table.enter();
  }
});
