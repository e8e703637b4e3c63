/** What a solved turn says about each of its decisions. */
import type { AwaitingRoll, CompiledRuleset, Rolled } from '@yamb-server/engine';
import type { Keeps } from './keeps.js';
import { bestKeeps, meanOfThrows } from './lattice.js';
import { Outlook, type Hope } from './outlook.js';
import { solvedRolls, type SolvedRolls } from './solved-rolls.js';
import type { TurnEntries } from './turn-entries.js';
import { sheetOnTurn, type TurnPoint } from './turn-point.js';

/** A turn in which nothing, or one row, is announced. */
export interface Course {
  readonly announced: string | null;
  /** By roll number, for all solved rolls but the last: what rolling on is worth, by the index of what is kept. */
  readonly keepValues: ReadonlyMap<number, Float64Array>;
  /** What each throw is worth after the first solved roll. */
  readonly throws: Float64Array;
  /** What the turn is worth before its first roll. */
  readonly value: number;
}

/** A row that may be announced, and what each throw is then worth after the first roll. */
export interface Announced {
  readonly row: string;
  readonly throws: Float64Array;
}

/** Solves the course of a row that is announced. */
export interface CourseSolver {
  readonly rolls: SolvedRolls;
  /** The rows that may be announced after the first roll of the turn. */
  announceable(): readonly string[];
  follow(announced: string, announcements: readonly Announced[]): Course;
}

/** One thing that may be done, and what it is worth: the points that the total is then expected to grow by. */
export type Choice =
  | {
      readonly kind: 'enter';
      readonly column: string;
      readonly row: string;
      readonly score: number;
      readonly value: number;
      /** Whether it wins the game at once, which no value says. */
      readonly wins: boolean;
    }
  | { readonly kind: 'announce'; readonly row: string; readonly value: number }
  /** Roll again; `keep` are the positions that stay. */
  | { readonly kind: 'roll'; readonly keep: readonly number[]; readonly value: number };

interface SolvedParts {
  readonly rules: CompiledRuleset;
  readonly state: AwaitingRoll | Rolled;
  readonly keeps: Keeps;
  readonly entries: TurnEntries;
  readonly free: Course;
  readonly announced: readonly Announced[];
  readonly solver: CourseSolver;
}

export class SolvedTurn {
  private readonly parts: SolvedParts;
  /** The announced course that was asked for last. */
  private followed: Course | undefined;

  constructor(parts: SolvedParts) {
    this.parts = parts;
  }

  /** Whether it is solved for decisions at the present roll of its turn. */
  isFor(state: AwaitingRoll | Rolled): boolean {
    return solvedRolls(this.parts.rules, state).first === this.parts.solver.rolls.first;
  }

  /** About how much memory it takes, beside what all turns of its rules share. */
  get bytes(): number {
    const { entries, free, announced } = this.parts;
    const courses = [free, ...(this.followed ? [this.followed] : [])];
    const tables = [
      ...[...courses, ...announced].map(({ throws }) => throws),
      ...courses.flatMap(({ keepValues }) => [...keepValues.values()]),
    ];
    return tables.reduce((sum, { byteLength }) => sum + byteLength, entries.bytes);
  }

  /** The points that the total is expected to grow by until the game ends, before the first roll of the turn. */
  get value(): number {
    return this.parts.free.value;
  }

  /**
   * The standard deviation of what the first roll makes of that: in which points the turn is played, as one rule set counts
   * in units and another in hundreds.
   */
  get deviation(): number {
    const { keeps, free } = this.parts;
    const squares = free.throws.map((value) => (value - free.value) ** 2);
    return Math.sqrt(meanOfThrows(keeps, squares));
  }

  /**
   * Everything that may be done with the dice on the table, the best first, and before all what wins at once. Of keeps of the same faces one is given.
   * @throws Error for a row that cannot be announced
   */
  choices(point: TurnPoint, dice: readonly number[]): Choice[] {
    return [
      ...this.entriesAt(point, dice),
      ...this.announcementsAt(point, dice),
      ...this.rollsAt(point, dice),
    ].sort((one, other) => rankOf(other) - rankOf(one));
  }

  /**
   * The first of the choices, found without the others: of several that are worth the same, any.
   * @throws Error where nothing may be done
   */
  best(point: TurnPoint, dice: readonly number[]): Choice {
    const choices = [
      ...this.entriesAt(point, dice),
      ...this.announcementsAt(point, dice),
      ...this.bestRollAt(point, dice),
    ];
    const [first] = choices;
    if (!first) throw new Error(`Nothing may be done with ${dice.join(' ')} in ${this.parts.rules.id}`);
    return choices.reduce((best, choice) => (rankOf(choice) > rankOf(best) ? choice : best), first);
  }

  /**
   * The fields that a choice is likely to end in when all that follows is the best, the likeliest first; none for an entry.
   * @param point and `dice`: where the choice is made
   */
  hopes(point: TurnPoint, dice: readonly number[], choice: Choice): Hope[] {
    const { keeps } = this.parts;
    if (choice.kind === 'enter') return [];
    const announced = choice.kind === 'announce' ? choice.row : point.announced;
    const outlook = this.outlookOn(announced);
    if (choice.kind === 'announce') outlook.throwAfter(point, new Map([[keeps.indexOf(dice), 1]]));
    else outlook.keepAfter(point, keeps.indexOf(choice.keep.map((position) => dice[position] ?? NaN)), 1);
    return outlook.hopes();
  }

  /** The fields and scores that the turn ends in from its first roll on, when all of it is the best, and their chances. */
  endings(): Hope[] {
    const { keeps, free, announced } = this.parts;
    const courses = [...announced, { row: null, throws: free.throws }];
    const throws = courses.map(() => new Map<number, number>());
    keeps.chances.forEach((chance, index) => {
      const best = courses.findIndex((course) => course.throws[index] === free.throws[index]);
      throws[best]?.set(keeps.firstThrow + index, chance);
    });
    return courses.flatMap(({ row }, index) => {
      const outlook = this.outlookOn(row);
      outlook.throwAfter({ rollNumber: 1, threwAll: true }, throws[index] ?? new Map());
      return outlook.endings();
    });
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

/** Nothing is better than to win. */
const rankOf = (choice: Choice): number => (choice.kind === 'enter' && choice.wins ? Infinity : choice.value);

/** The first positions that show those faces. */
function positionsOf(faces: readonly number[], dice: readonly number[]): number[] {
  const left = [...faces];
  return dice.flatMap((face, position) => {
    const found = left.indexOf(face);
    if (found < 0) return [];
    left.splice(found, 1);
    return [position];
  });
}

/** Positions of every choice of dice but all of them; of choices of the same faces one. */
function subsetsOf(dice: readonly number[]): number[][] {
  const subsets = new Map<string, number[]>();
  for (let bits = 0; bits < 2 ** dice.length - 1; bits += 1) {
    const positions = dice.flatMap((_, position) => ((bits >> position) & 1 ? [position] : []));
    const faces = positions
      .map((position) => dice[position] ?? NaN)
      .sort((a, b) => a - b)
      .join('');
    if (!subsets.has(faces)) subsets.set(faces, positions);
  }
  return [...subsets.values()];
}
