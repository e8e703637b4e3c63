/** Games of a side alone by a network, played on tables of numbers. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- throws and outcomes are counted by their tables */
import type { CompiledRuleset } from '../../engine/index.js';
import type { Kernel } from '../kernel/kernel.js';
import type { Network } from '../network/network.js';
import type { SheetFeatures } from '../network/sheet-features.js';
import { EntryValues } from './entry-values.js';
import { FastTurn } from './fast-turn.js';
import { fieldsOf, mapAfter, type Fields, type TableField } from './fields.js';
import type { Seen } from './seen.js';
import { TableSheet } from './table-sheet.js';

/** A turn that was solved, before its first roll. */
export interface SolvedBefore {
  /** What the turn is worth, and what the network alone says of its sheet. */
  readonly value: number;
  readonly before: number;
  /** What the network sees of the sheet; valid until the next turn. */
  readonly seen: Seen;
}

export interface SelfPlayed {
  readonly total: number;
  /** The total without the luck of the dice: see `PlayedGame`. */
  readonly adjustedTotal: number;
}

export class SelfPlay {
  readonly sheet: TableSheet;
  readonly turn: FastTurn;
  private readonly fields: Fields;
  private readonly entries: EntryValues;

  /** @param network whose parameters are in the memory of the kernel */
  constructor(kernel: Kernel, rules: CompiledRuleset, network: Network, features: SheetFeatures) {
    this.fields = fieldsOf(kernel, rules);
    this.entries = new EntryValues(kernel, network, features, this.fields.all);
    this.turn = new FastTurn(kernel, rules, this.fields, this.entries);
    this.sheet = new TableSheet(rules);
  }

  /** Plays a game to its end. @param onTurn called with every turn before its first roll */
  play(throwDie: () => number, onTurn: (solved: SolvedBefore) => void): SelfPlayed {
    const { sheet, turn } = this;
    sheet.clear();
    let total = 0;
    let adjustedTotal = 0;
    for (let isFirst = true; sheet.open > 0; isFirst = false) {
      const value = turn.solve(sheet);
      adjustedTotal += isFirst ? value : value - turn.before;
      onTurn({ value, before: turn.before, seen: this.entries.seen });
      const { field, outcome } = this.playTurn(throwDie);
      const score = sheet.scoreOf(field, outcome);
      total += sheet.gainOf(field, score);
      sheet.enter(field, score);
    }
    return { total, adjustedTotal };
  }

  private playTurn(throwDie: () => number): { readonly field: TableField; readonly outcome: number } {
    const { turn } = this;
    let dice = this.roll(0, throwDie);
    let threwAll = true;
    const announced = this.announced(dice);
    const kept = announced ? turn.courses.follow(announced, turn.rolls) : turn.kept;
    for (let roll = 1; ; roll += 1) {
      const field = announced ?? this.bestEntry(dice, roll, threwAll);
      const value = field ? this.valueOf(field, dice, roll) : -Infinity;
      if (roll === turn.rolls || value >= kept[roll]!.bestOfThrows[dice]!)
        return this.entry(field, dice, roll);
      const keep = kept[roll]!.best[turn.keeps.firstThrow + dice]!;
      threwAll = keep === 0;
      dice = this.roll(keep, throwDie);
    }
  }

  /** The field to announce after the first roll, where that is the best. */
  private announced(dice: number): TableField | undefined {
    const { open, announceable, courses, kept, rolls } = this.turn;
    let best = rolls > 1 ? kept[1]!.bestOfThrows[dice]! : -Infinity;
    for (const field of open) best = Math.max(best, this.valueOf(field, dice, 1));
    let announced: TableField | undefined;
    for (const field of announceable) {
      const value = courses.valueOf(field, dice);
      if (value <= best) continue;
      best = value;
      announced = field;
    }
    return announced;
  }

  private entry(
    field: TableField | undefined,
    dice: number,
    roll: number,
  ): { readonly field: TableField; readonly outcome: number } {
    if (!field) throw new Error('No field is open');
    return { field, outcome: this.outcomeOf(field, dice, roll) };
  }

  private bestEntry(dice: number, roll: number, threwAll: boolean): TableField | undefined {
    let best: TableField | undefined;
    let bestValue = -Infinity;
    for (const field of this.turn.open) {
      if (!this.turn.isOpenAfter(field, roll, threwAll)) continue;
      const value = this.valueOf(field, dice, roll);
      if (value <= bestValue) continue;
      best = field;
      bestValue = value;
    }
    return best;
  }

  private valueOf(field: TableField, dice: number, roll: number): number {
    return field.values[this.outcomeOf(field, dice, roll)]!;
  }

  private outcomeOf({ group }: TableField, dice: number, roll: number): number {
    return mapAfter(this.fields.groups[group]!, roll)[dice]!;
  }

  /** The throw that comes of a keep. */
  private roll(keep: number, throwDie: () => number): number {
    const { firstThrow, grown } = this.turn.keeps;
    let dice = keep;
    while (dice < firstThrow) dice = grown[dice * 6 + throwDie() - 1]!;
    return dice - firstThrow;
  }
}
