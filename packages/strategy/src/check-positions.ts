/** Plays games with the engine and compares them with the positions, to detect rules that positions do not cover. */
import {
  diceByChance,
  initialState,
  options,
  sheetOf,
  sheetTotal,
  type Command,
  type CompiledRuleset,
  type GameState,
  type Rolled,
  type ThrowDie,
} from '@yamb-server/engine';
import { afterRoll, outcomesOf } from './outcomes.js';
import { after } from './play-game.js';
import { PositionEntries } from './position-entries.js';
import { filledRowsOf, type Positions } from './positions.js';
import { SpecialEntries } from './special-entries.js';

const GAMES = 8;

/**
 * Describes the first difference found in some games; null if all agree. The same positions give the same games.
 */
export function findDifference(positions: Positions): string | null {
  const checker = new Checker(positions);
  for (let game = 0; game < GAMES; game += 1) {
    const difference = checker.play(game);
    if (difference !== null) return difference;
  }
  return null;
}

/** Keyed by field name: the score of an entry, its gain in the total, and the next position. */
type Entries = Record<string, readonly [score: number, gain: number, next: number]>;

class Checker {
  private readonly rules: CompiledRuleset;
  private readonly entries: PositionEntries;
  private readonly special: SpecialEntries;
  private random = 1;

  constructor(private readonly positions: Positions) {
    this.rules = positions.rules;
    this.entries = new PositionEntries(positions);
    this.special = new SpecialEntries(positions.rules);
  }

  /** In every other game most dice show the same face. Otherwise five of a kind would hardly ever occur twice. */
  play(game: number): string | null {
    const throwDie = diceByChance(this.rules, (sides) =>
      game % 2 === 1 && this.below(8) > 0 ? game % sides : this.below(sides),
    );
    let state: GameState = initialState(this.rules, { seatCount: 1, teamSize: 1 });
    for (;;) {
      state = this.do(state, { type: 'roll' }, throwDie);
      for (let more = this.below(3); more > 0 && options(this.rules, state).canRoll; more -= 1) {
        const { canKeep } = options(this.rules, state);
        const keep = canKeep && this.rules.dice > 1 ? [this.below(this.rules.dice)] : [];
        state = this.do(state, { type: 'roll', keep }, throwDie);
      }
      if (state.phase !== 'rolled') return 'a roll ends a turn';
      const { openFields } = options(this.rules, state);
      const played = this.playedEntries(state);
      const covered = this.coveredEntries(state);
      if (JSON.stringify(played) !== JSON.stringify(covered)) {
        return `after ${state.dice.join(' ')} entries do ${JSON.stringify(played)}, not ${JSON.stringify(covered)}`;
      }
      const field = openFields[this.below(openFields.length)];
      if (!field) return 'a turn has no open field';
      state = this.do(state, { type: 'enterField', ...field, endTurn: true }, throwDie);
      if (state.phase === 'finished') return null;
    }
  }

  /** The effect of each entry in the engine. */
  private playedEntries(state: Rolled): Entries {
    const total = sheetTotal(this.rules, sheetOf(state, 0));
    const { openFields } = options(this.rules, state);
    return Object.fromEntries(
      openFields.map(({ column, row, score }) => {
        const sheet = sheetOf(this.do(state, { type: 'enterField', column, row }), 0);
        return [row, [score, sheetTotal(this.rules, sheet) - total, this.positions.indexOf(sheet)]];
      }),
    );
  }

  /** The effect of each entry in the positions, in the same order. */
  private coveredEntries(state: Rolled): Entries {
    const { rows, bonusFields, compiledBonusFields, scores } = this.rules;
    const { keeps, fields } = outcomesOf(this.rules);
    const sheet = sheetOf(state, 0);
    const filled = filledRowsOf(sheet.columns[0] ?? []);
    const index = keeps.indexOf(state.dice) - keeps.firstThrow;
    const offset = scores.offsetOf(state.dice, state.rollNumber, state.threwAll);
    this.entries.fill(filled);
    this.entries.moveTo(this.positions.indexOf(sheet) - this.positions.firstAt(filled));
    this.special.fill(filled);
    const entries: Entries = {};
    const note = (id = ''): void => {
      entries[id] = [this.entries.score, this.entries.gain, this.entries.next];
    };
    const special = this.special
      .throwsAt(this.entries.isHeld, state.rollNumber)
      .find((one) => one.index === index);
    for (const entry of special?.entries ?? []) {
      this.entries.enterSpecial(entry);
      note(rows[entry.row]?.id);
    }
    for (const row of special ? [] : this.positions.openRows(filled)) {
      this.entries.open(row);
      this.entries.enter(afterRoll(fields[0]?.[row]?.byRoll ?? [], state.rollNumber)[index] ?? NaN);
      note(rows[row]?.id);
    }
    for (const [bonusIndex, { row }] of compiledBonusFields.entries()) {
      if (scores.pointsAt(offset, row) === 0 || !this.entries.enterBonus(bonusIndex)) continue;
      note(bonusFields[bonusIndex]?.id);
    }
    return entries;
  }

  private do(state: GameState, command: Command, throwDie: ThrowDie = () => 1): GameState {
    return after(this.rules, state, command, throwDie);
  }

  /** An integer from 0 to below a limit (a linear congruential generator). */
  private below(limit: number): number {
    this.random = (Math.imul(this.random, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((this.random >>> 0) / 2 ** 32) * limit);
  }
}
