/* eslint-disable @typescript-eslint/no-non-null-assertion -- rolls and throws are counted by their tables */
import { stored, type CompiledRuleset, type Slices } from '@yamb-server/engine';
import { keepsOf } from '@yamb-server/strategy/learning';
import type { Kernel } from '../kernel/kernel.js';
import type { EntryValues } from './entry-values.js';
import { mapAfter, type Fields, type Group, type TableField } from './fields.js';
import { KernelLattice, type KeepRoom } from './kernel-lattice.js';
import { quotientOf, type Quotient } from './quotient.js';

/** The lattice of a group of fields, with space for a turn. */
interface Course {
  readonly quotient: Quotient;
  readonly lattice: KernelLattice;
  readonly classOfThrow: Uint16Array;
  readonly rooms: KeepRoom[];
}

/** Solves turns in which a row is announced. */
export class Courses {
  /** Indexed by group. */
  private readonly courses: Course[] = [];
  /** Indexed by field, then by class of throws: the value after the first roll. */
  private readonly values: Float32Array[] = [];
  /** Keyed by field and rolls: turns whose score does not depend on anything else, ignoring what comes after. */
  private readonly fixed = new Map<number, Float32Array>();
  private readonly rooms: KeepRoom[] = [];
  private readonly entered: Float32Array;

  constructor(
    private readonly kernel: Kernel,
    private readonly rules: CompiledRuleset,
    private readonly fields: Fields,
    private readonly entries: EntryValues,
    private readonly lattice: KernelLattice,
  ) {
    this.entered = lattice.throws();
  }

  /** Makes the lattices of fields that may be announced, one in a slice. */
  *making(): Slices<void> {
    for (const field of this.fields.all) {
      if (!field.isAnnounced || this.courses[field.group]) continue;
      this.courseOf(field);
      yield;
    }
  }

  /** Raises the value of throws after the first roll to that of announcing the field. */
  raise(throws: Float32Array, field: TableField, rolls: number): void {
    const course = this.courseOf(field);
    const values = (this.values[field.index] ??= course.lattice.throws());
    if (this.entries.isScoreSeen(field)) this.solve(course, field, rolls, values);
    else this.recall(course, field, rolls, values);
    this.kernel.loops.raise(
      throws.byteOffset,
      course.classOfThrow.byteOffset,
      values.byteOffset,
      throws.length,
    );
  }

  /** The value of announcing a field with these dice. Call `raise` first. */
  valueOf(field: TableField, dice: number): number {
    return this.values[field.index]![this.courseOf(field).classOfThrow[dice]!]!;
  }

  /** Indexed by roll: the value of rolling again if the field is announced. */
  follow({ group, values }: TableField, rolls: number): readonly KeepRoom[] {
    const { lattice } = this;
    const next = this.entered;
    for (let roll = rolls; roll >= 1; roll -= 1) {
      const outcomes = mapAfter(this.fields.groups[group]!, roll);
      for (let at = 0; at < next.length; at += 1) next[at] = values[outcomes[at]!]!;
      if (roll < rolls) lattice.raise(next, this.rooms[roll]!.bestOfThrows);
      if (roll === 1) break;
      const room = (this.rooms[roll - 1] ??= lattice.room());
      lattice.solve(room, next);
    }
    return this.rooms;
  }

  private recall(course: Course, field: TableField, rolls: number, values: Float32Array): void {
    const key = field.index * 256 + rolls;
    const origin = field.values[0]!;
    const fixed = stored(this.fixed, key, () => {
      this.solve(course, field, rolls, values);
      return values.map((value) => value - origin);
    });
    for (let at = 0; at < fixed.length; at += 1) values[at] = fixed[at]! + origin;
  }

  private solve(
    { quotient, lattice, rooms }: Course,
    field: TableField,
    rolls: number,
    values: Float32Array,
  ): void {
    const group = this.fields.groups[field.group]!;
    enter(values, quotient, group, field, rolls);
    for (let roll = rolls - 1; roll >= 1; roll -= 1) {
      const room = (rooms[roll] ??= lattice.room());
      lattice.solve(room, values);
      enter(values, quotient, group, field, roll);
      lattice.raise(values, room.bestOfThrows);
    }
  }

  private courseOf({ group }: TableField): Course {
    return (this.courses[group] ??= this.makeCourse(this.fields.groups[group]!));
  }

  private makeCourse({ byRoll }: Group): Course {
    const quotient = quotientOf(keepsOf(this.rules), byRoll);
    const lattice = new KernelLattice(this.kernel, quotient);
    const classOfThrow = this.kernel.shortsOf(quotient.classOfThrow);
    return { quotient, lattice, classOfThrow, rooms: [] };
  }
}

/** The value of entering the field, by class of throws. */
function enter(
  values: Float32Array,
  { throwOf }: Quotient,
  group: Group,
  field: TableField,
  roll: number,
): void {
  const outcomes = mapAfter(group, roll);
  for (let at = 0; at < values.length; at += 1) values[at] = field.values[outcomes[throwOf[at]!]!]!;
}
