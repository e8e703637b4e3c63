/* eslint-disable @typescript-eslint/no-non-null-assertion -- rolls, throws and outcomes are counted by their tables */
import { rollsWith, savedAfter, savesRolls, type CompiledRuleset } from '@yamb-server/engine';
import { type Keeps, keepsOf } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';
import { Courses } from './courses.js';
import type { EntryValues } from './entry-values.js';
import { mapAfter, type Fields, type Opening, type TableField } from './fields.js';
import { KernelLattice, type KeepRoom } from './kernel-lattice.js';
import { ValuedSpecials } from './valued-specials.js';
import type { TableSheet } from './table-sheet.js';

/** The value of each throw after a roll: for rolls of all dice, and of some. */
interface Throws {
  readonly some: Float32Array;
  readonly all: Float32Array;
}

/** Solves solitaire turns exactly like `solveTurn`, but on tables of numbers. */
export class FastTurn {
  /** Rolls of the turn. */
  rolls = 0;
  /** The network's value of the sheet before the turn. */
  before = 0;
  /** Fields that can be entered without an announcement, and fields that can be announced. */
  readonly open: TableField[] = [];
  readonly announceable: TableField[] = [];
  readonly keeps: Keeps;
  readonly courses: Courses;
  readonly special: ValuedSpecials;
  /** Indexed by roll, from 1: the value of rolling again. */
  readonly kept: KeepRoom[] = [];
  private readonly lattice: KernelLattice;
  private readonly chances: Float32Array;
  private readonly entered: Throws[] = [];
  private readonly savesRolls: boolean;
  private sheet: TableSheet | undefined;
  /** The roll for which entries are valued. */
  private filledFor: number | undefined;
  /** Groups with an open field. */
  private readonly touched: number[] = [];

  constructor(
    private readonly kernel: Kernel,
    private readonly rules: CompiledRuleset,
    private readonly fields: Fields,
    private readonly entries: EntryValues,
  ) {
    this.keeps = keepsOf(rules);
    this.savesRolls = savesRolls(rules);
    this.lattice = new KernelLattice(kernel, this.keeps);
    this.courses = new Courses(kernel, rules, fields, entries, this.lattice);
    this.special = new ValuedSpecials(rules, fields, entries);
    this.chances = kernel.floats(this.keeps.throwCount);
    this.chances.set(this.keeps.chances);
  }

  /** The value of the turn before its first roll. */
  solve(sheet: TableSheet): number {
    this.sheet = sheet;
    this.rolls = rollsWith(this.rules, sheet.savedRolls, sheet.open === 1);
    this.open.length = 0;
    this.announceable.length = 0;
    for (const field of this.fields.all) {
      if (!sheet.isOpen(field)) continue;
      this.open.push(field);
      if (field.isAnnounced) this.announceable.push(field);
    }
    this.filledFor = undefined;
    this.fillFor(this.rolls);
    this.special.begin(sheet);
    const first = this.solveFree();
    for (const field of this.announceable) this.courses.raise(first, field, this.rolls);
    return this.mean(first);
  }

  /** The rolls that the sheet holds after a turn of some rolls. */
  savedAfter(sheet: TableSheet, roll: number): number {
    return this.savesRolls ? savedAfter(this.rules, sheet.savedRolls, roll) : 0;
  }

  /** Values the entries after a roll. They depend on the roll if rolls are saved. */
  fillFor(roll: number): void {
    if (this.filledFor !== undefined && (!this.savesRolls || this.filledFor === roll)) return;
    this.filledFor = roll;
    const sheet = this.sheet!;
    this.before = this.entries.fill(sheet, this.open, this.savedAfter(sheet, roll));
  }

  /** Whether a field can be entered without an announcement after this roll. */
  isOpenAfter({ opening }: TableField, rollNumber: number, threwAll: boolean): boolean {
    return opening === 'always' || (opening === 'all' ? threwAll : rollNumber === 1);
  }

  /** The value of each throw after the first roll, without announcements. */
  private solveFree(): Float32Array {
    let next = this.enter(this.rolls);
    for (let roll = this.rolls - 1; roll >= 1; roll -= 1) {
      const room = (this.kept[roll] ??= this.lattice.room());
      this.lattice.solve(room, next.some, next.all === next.some ? undefined : this.mean(next.all));
      next = this.enter(roll);
      this.lattice.raise(next.all, room.bestOfThrows);
      if (next.some !== next.all) this.lattice.raise(next.some, room.bestOfThrows);
    }
    return next.all;
  }

  /** The best entries after a roll. */
  private enter(roll: number): Throws {
    const room = (this.entered[roll] ??= { some: this.lattice.throws(), all: this.lattice.throws() });
    const { some, all } = room;
    if (roll < this.rolls && this.special.isSameAfterRolls) {
      // Those after the last roll, which are found first.
      some.set(this.entered[this.rolls]!.some);
      return { some, all: some };
    }
    this.fillFor(roll);
    some.fill(-Infinity);
    this.raise(some, 'always', roll);
    if (!this.open.some((field) => field.opening !== 'always')) {
      this.special.apply(some, roll, true);
      return { some, all: some };
    }
    all.set(some);
    this.raise(all, 'all', roll);
    if (roll === 1) this.raise(all, 'first', roll);
    this.special.apply(some, roll, false);
    this.special.apply(all, roll, true);
    return room;
  }

  /** Raises throws to the best open field of some columns. Fields that score alike are combined first. */
  private raise(values: Float32Array, opening: Opening, roll: number): void {
    const { groups } = this.fields;
    const touched = this.touched;
    touched.length = 0;
    for (const field of this.open) {
      if (field.opening !== opening) continue;
      const best = groups[field.group]!.values;
      if (touched.includes(field.group)) {
        for (let at = 0; at < best.length; at += 1)
          if (field.values[at]! > best[at]!) best[at] = field.values[at]!;
      } else {
        touched.push(field.group);
        best.set(field.values);
      }
    }
    for (const index of touched) {
      const group = groups[index]!;
      this.kernel.loops.raise(
        values.byteOffset,
        mapAfter(group, roll).byteOffset,
        group.values.byteOffset,
        values.length,
      );
    }
  }

  private mean(values: Float32Array): number {
    return this.kernel.loops.meanOfThrows(values.byteOffset, this.chances.byteOffset, values.length);
  }
}
