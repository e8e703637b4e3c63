/* eslint-disable @typescript-eslint/no-non-null-assertion -- throws and outcomes are counted by their tables */
import type { CompiledRuleset, Slices } from '@yamb-server/engine';
import type { Network } from '@yamb-server/strategy';
import type { SheetFeatures } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';
import { EntryValues } from './entry-values.js';
import { FastTurn } from './fast-turn.js';
import { fieldsOf, mapAfter, type Fields, type TableField } from './fields.js';
import type { Below, SelfPlayed, SelfPlayer, SolvedBefore } from './self-player.js';
import type { ValuedSpecial } from './valued-specials.js';
import { TableSheet } from './table-sheet.js';

/** The end of a turn: the throw, and the roll after which it is entered. */
interface Entry {
  readonly entry: TableField | ValuedSpecial;
  readonly dice: number;
  readonly roll: number;
}

/** Plays solitaire games with a network, on tables of numbers. */
export class SelfPlay implements SelfPlayer {
  readonly sheet: TableSheet;
  readonly turn: FastTurn;
  private readonly fields: Fields;
  private readonly entries: EntryValues;

  /** @param network its parameters must be in kernel memory */
  constructor(kernel: Kernel, rules: CompiledRuleset, network: Network, features: SheetFeatures) {
    this.fields = fieldsOf(kernel, rules);
    this.entries = new EntryValues(kernel, network, features, this.fields.all, rules.compiledBonusFields);
    this.turn = new FastTurn(kernel, rules, this.fields, this.entries);
    this.sheet = new TableSheet(rules);
  }

  *playing(
    below: Below,
    onTurn: (solved: SolvedBefore) => void,
    anyField?: (open: readonly TableField[]) => TableField | undefined,
  ): Slices<SelfPlayed> {
    const { sheet, turn } = this;
    yield* turn.courses.making();
    sheet.clear();
    let total = 0;
    let adjustedTotal = 0;
    let isAfterAny = false;
    for (let isFirst = true; sheet.open > 0; isFirst = false) {
      const value = turn.solve(sheet);
      adjustedTotal += isFirst ? value : value - turn.before;
      onTurn({ value, before: turn.before, open: sheet.open, isAfterAny, seen: this.entries.seen });
      const best = this.playTurn(below);
      const any = anyField?.(turn.open);
      isAfterAny = any !== undefined;
      total += any ? this.enter({ ...best, entry: any }) : this.enter(best);
      sheet.savedRolls = turn.savedAfter(sheet, best.roll);
      yield;
    }
    return { total, adjustedTotal };
  }

  /** @returns the gain in the total */
  private enter({ entry, dice, roll }: Entry): number {
    const { sheet } = this;
    if (!('gain' in entry)) {
      const score = sheet.scoreOf(entry, this.outcomeOf(entry, dice, roll));
      const gain = sheet.gainOf(entry, score);
      sheet.enter(entry, score);
      return gain;
    }
    const { cell, bonusIndex, gain } = entry;
    if (cell) sheet.enter(cell.field, cell.score);
    else if (bonusIndex !== undefined) sheet.bonuses[bonusIndex]! += 1;
    return gain;
  }

  private playTurn(below: Below): Entry {
    const { turn } = this;
    let dice = this.roll(0, below);
    let threwAll = true;
    const announced = this.announced(dice);
    const kept = announced ? turn.courses.follow(announced, turn.rolls) : turn.kept;
    for (let roll = 1; ; roll += 1) {
      const entry = announced ?? this.bestEntry(dice, roll, threwAll);
      const value = this.entryValue(entry, dice, roll);
      if (roll === turn.rolls || value >= kept[roll]!.bestOfThrows[dice]!) {
        if (!entry) throw new Error('No field is open');
        return { entry, dice, roll };
      }
      const keep = kept[roll]!.best[turn.keeps.firstThrow + dice]!;
      threwAll = keep === 0;
      dice = this.roll(keep, below);
    }
  }

  /** The field to announce after the first roll, if that is the best choice. */
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

  private entryValue(entry: Entry['entry'] | undefined, dice: number, roll: number): number {
    if (!entry) return -Infinity;
    return 'gain' in entry ? entry.value : this.valueOf(entry, dice, roll);
  }

  private bestEntry(dice: number, roll: number, threwAll: boolean): Entry['entry'] | undefined {
    this.turn.fillFor(roll);
    if (this.turn.special.isOne(dice)) return this.turn.special.best(dice, roll, threwAll);
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

  /** A random throw after keeping dice. */
  private roll(keep: number, below: Below): number {
    const { firstThrow, grown, links } = this.turn.keeps;
    let dice = keep;
    while (dice < firstThrow) dice = grown[dice * links + below(links)]!;
    return dice - firstThrow;
  }
}
