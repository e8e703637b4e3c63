import type { CompiledRuleset, OpenTurn } from '@yamb-server/engine';
import { positionsOf, subsetsOf, type Keeps } from './keeps.js';
import { bestKeeps, meanOfThrows } from './lattice.js';
import { Outlook } from './outlook.js';
import type { EnteredEnd, Hope, TurnEnd } from './turn-ends.js';
import { solvedRolls, type SolvedRolls } from './solved-rolls.js';
import type { TurnEntries } from './turn-entries.js';
import { FIRST_ROLL, sheetOnTurn, type TurnPoint } from './turn-point.js';

/** A turn in which nothing, or one row, is announced. */
export interface Course {
  readonly announced: string | null;
  /** The value of rolling again, by roll number (except the last solved one), then by index of the keep. */
  readonly keepValues: ReadonlyMap<number, Float64Array>;
  /** The value of each throw after the first solved roll. */
  readonly throws: Float64Array;
  /** The value of the turn before its first roll. */
  readonly value: number;
}

/** A row that may be announced, and the value of each throw after the first roll if it is. */
export interface Announced {
  readonly row: string;
  readonly throws: Float64Array;
}

/** Solves a turn with an announced row. */
export interface CourseSolver {
  readonly rolls: SolvedRolls;
  /** The rows that may be announced after the first roll of the turn. */
  announceable(): readonly string[];
  follow(announced: string, announcements: readonly Announced[]): Course;
}

/** A legal move and its value: the expected increase of the total until the game ends. */
export type Choice =
  | {
      readonly kind: 'enter';
      readonly column: string;
      readonly row: string;
      readonly score: number;
      readonly value: number;
      /** Whether it wins the game at once. The value does not include that. */
      readonly wins: boolean;
    }
  | { readonly kind: 'announce'; readonly row: string; readonly value: number }
  /** Rolls again; `keep` are the positions to keep. */
  | { readonly kind: 'roll'; readonly keep: readonly number[]; readonly value: number };

/** A choice without its value. */
export type AdvisedChoice =
  | { readonly kind: 'enter'; readonly column: string; readonly row: string; readonly score: number }
  | { readonly kind: 'announce'; readonly row: string }
  /** `keep` are the positions to keep, `faces` their faces. */
  | { readonly kind: 'roll'; readonly keep: readonly number[]; readonly faces: readonly number[] };

interface SolvedParts {
  readonly rules: CompiledRuleset;
  readonly state: OpenTurn;
  readonly keeps: Keeps;
  readonly entries: TurnEntries;
  readonly free: Course;
  readonly announced: readonly Announced[];
  readonly solver: CourseSolver;
}

/** A solved turn, with the value of each of its decisions. */
export class SolvedTurn {
  private readonly parts: SolvedParts;
  /** The most recently requested announced course. */
  private followed: Course | undefined;

  constructor(parts: SolvedParts) {
    this.parts = parts;
  }

  /** Whether the solution covers decisions at the current roll of its turn. */
  isFor(state: OpenTurn): boolean {
    return solvedRolls(this.parts.rules, state).first === this.parts.solver.rolls.first;
  }

  /** Estimated memory in bytes, without what all turns of its rules share. */
  get bytes(): number {
    const { entries, free, announced } = this.parts;
    const courses = [free, ...(this.followed ? [this.followed] : [])];
    const tables = [
      ...[...courses, ...announced].map(({ throws }) => throws),
      ...courses.flatMap(({ keepValues }) => [...keepValues.values()]),
    ];
    return tables.reduce((sum, { byteLength }) => sum + byteLength, entries.bytes);
  }

  /** The expected increase of the total until the game ends, before the first roll of the turn. */
  get value(): number {
    return this.parts.free.value;
  }

  /**
   * The standard deviation of the value after the first roll. It shows the scale of a rule set's points, which ranges
   * from units to hundreds.
   */
  get deviation(): number {
    const { keeps, free } = this.parts;
    const squares = free.throws.map((value) => (value - free.value) ** 2);
    return Math.sqrt(meanOfThrows(keeps, squares));
  }

  /**
   * All legal moves with the dice on the table, best first; moves that win at once come before all others. Lists only
   * one of several keeps with the same faces.
   * @throws Error if the announced row cannot be announced
   */
  choices(point: TurnPoint, dice: readonly number[]): Choice[] {
    return [
      ...this.entriesAt(point, dice),
      ...this.announcementsAt(point, dice),
      ...this.rollsAt(point, dice),
    ].sort((one, other) => rankOf(other) - rankOf(one));
  }

  /**
   * The best of the choices, without computing all of them. On a tie, any of the best.
   * @throws Error if there is no legal move
   */
  best(point: TurnPoint, dice: readonly number[]): Choice {
    const choices = [
      ...this.entriesAt(point, dice),
      ...this.announcementsAt(point, dice),
      ...this.bestRollAt(point, dice),
    ];
    const [first] = choices;
    if (!first) throw new Error(`No move is legal with ${dice.join(' ')} in ${this.parts.rules.id}`);
    return choices.reduce((best, choice) => (rankOf(choice) > rankOf(best) ? choice : best), first);
  }

  /**
   * The fields in which the turn is likely to end after a choice and best play, likeliest first. Empty for an entry.
   * @param point the point of the turn
   * @param dice the dice on the table
   */
  hopes(point: TurnPoint, dice: readonly number[], choice: Choice): Hope[] {
    return choice.kind === 'enter' ? [] : this.outlookAfter(point, dice, choice).hopes();
  }

  /** Every way in which the turn may end after a choice and best play. */
  endsAfter(point: TurnPoint, dice: readonly number[], choice: Choice): EnteredEnd[] {
    const { entries } = this.parts;
    const { rollNumber } = point;
    const ends =
      choice.kind === 'enter'
        ? [{ ...choice, chance: 1, rollNumber, bonus: entries.bonusOf(choice, point, dice) }]
        : this.outlookAfter(point, dice, choice).endings();
    return ends.map((end) => this.entered(end));
  }

  /** An end of the turn with its effect. */
  entered(end: TurnEnd): EnteredEnd {
    return { ...end, ...this.parts.entries.after(end) };
  }

  /** The fields and scores in which the turn ends under best play, with their probabilities. */
  endings(): TurnEnd[] {
    const { keeps, free, announced } = this.parts;
    const courses = [...announced, { row: null, throws: free.throws }];
    const throws = courses.map(() => new Map<number, number>());
    keeps.chances.forEach((chance, index) => {
      const best = courses.findIndex((course) => course.throws[index] === free.throws[index]);
      throws[best]?.set(keeps.firstThrow + index, chance);
    });
    return courses.flatMap(({ row }, index) => {
      const outlook = this.outlookOn(row);
      outlook.throwAfter(FIRST_ROLL, throws[index] ?? new Map());
      return outlook.endings();
    });
  }

  private outlookAfter(
    point: TurnPoint,
    dice: readonly number[],
    choice: Exclude<Choice, { kind: 'enter' }>,
  ): Outlook {
    const { keeps } = this.parts;
    const outlook = this.outlookOn(choice.kind === 'announce' ? choice.row : point.announced);
    if (choice.kind === 'announce') outlook.throwAfter(point, new Map([[keeps.indexOf(dice), 1]]));
    else outlook.keepAfter(point, keeps.indexOf(choice.keep.map((position) => dice[position] ?? NaN)), 1);
    return outlook;
  }

  private outlookOn(announced: string | null): Outlook {
    const { rules, state, keeps, entries } = this.parts;
    const { keepValues } = this.courseOf(announced);
    return new Outlook({ rules, sheet: sheetOnTurn(state), keeps, entries, announced, keepValues });
  }

  private entriesAt(point: TurnPoint, dice: readonly number[]): Choice[] {
    return this.parts.entries.fieldsAt(point, dice).map((field) => ({ kind: 'enter', ...field }));
  }

  private announcementsAt({ rollNumber, announced }: TurnPoint, dice: readonly number[]): Choice[] {
    if (rollNumber > 1 || announced !== null) return [];
    const index = this.parts.keeps.indexOf(dice) - this.parts.keeps.firstThrow;
    return this.parts.announced.map(({ row, throws }) => ({
      kind: 'announce',
      row,
      value: throws[index] ?? NaN,
    }));
  }

  private rollsAt({ rollNumber, announced }: TurnPoint, dice: readonly number[]): Choice[] {
    const values = this.courseOf(announced).keepValues.get(rollNumber);
    if (!values) return [];
    return subsetsOf(dice).flatMap((keep) => {
      const value = values[this.parts.keeps.indexOf(keep.map((position) => dice[position] ?? NaN))];
      return value === undefined || value === -Infinity ? [] : [{ kind: 'roll', keep, value }];
    });
  }

  private bestRollAt({ rollNumber, announced }: TurnPoint, dice: readonly number[]): Choice[] {
    const { keeps } = this.parts;
    const values = this.courseOf(announced).keepValues.get(rollNumber);
    const best = values && bestKeeps(keeps, values)[keeps.indexOf(dice)];
    if (!values || best === undefined || best < 0) return [];
    return [{ kind: 'roll', keep: positionsOf(keeps.all[best] ?? [], dice), value: values[best] ?? NaN }];
  }

  private courseOf(announced: string | null): Course {
    const { free, solver } = this.parts;
    if (announced === null) return free;
    if (this.followed?.announced === announced) return this.followed;
    if (!solver.announceable().includes(announced)) throw new Error(`${announced} cannot be announced`);
    return (this.followed = solver.follow(announced, []));
  }
}

/** Ranks winning at once above everything else. */
const rankOf = (choice: Choice): number => (choice.kind === 'enter' && choice.wins ? Infinity : choice.value);
