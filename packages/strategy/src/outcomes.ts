/** What each field can come to: throws that give a field the same score are one outcome of it. */
import {
  complete,
  initialState,
  sheetOf,
  unruledScore,
  type CompiledRuleset,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import { keepsOf, type Keeps } from './keeps.js';

/** The outcomes of one field, as they are while no other field crosses it and no dice are a joker. */
export interface FieldOutcomes {
  /** For each outcome what it counts, 0 when it crosses the field. */
  readonly scores: readonly number[];
  /** For each outcome, where a throw that has it stands in the rule set's score table: a plain one where there is one. */
  readonly offsets: readonly number[];
  /** For each roll of the turn that counts in its own way (see `afterRoll`): the outcome of each throw. */
  readonly byRoll: readonly Uint8Array[];
  /** For each of them the outcomes that some plain throw has after it. */
  readonly ofRoll: readonly (readonly number[])[];
}

export interface Outcomes {
  readonly keeps: Keeps;
  /** By column and row index; fields whose throws count the same share theirs. */
  readonly fields: readonly (readonly FieldOutcomes[])[];
  /**
   * The throws that can do more than fill a field: with them a bonus field may be open, they may be a joker, or bring the
   * running bonus. Indexes among the throws; all others are plain.
   */
  readonly special: readonly number[];
  /** A plain throw; undefined when all are special. */
  readonly plain: number | undefined;
}

/** Of what differs by roll, that of a roll: later ones count as the last that counts in its own way. */
export function afterRoll<T>(byRoll: readonly T[], rollNumber: number): T {
  const found = byRoll[Math.min(rollNumber, byRoll.length) - 1];
  if (found === undefined) throw new Error(`A turn has no roll ${rollNumber}`);
  return found;
}

const outcomesByRules = new WeakMap<CompiledRuleset, Outcomes>();

/** The outcomes of all fields, computed once for each rule set. */
export const outcomesOf = (rules: CompiledRuleset): Outcomes =>
  outcomesByRules.get(rules) ?? complete(findingOutcomes(rules));

/** The same in slices of one column. */
export function* findingOutcomes(rules: CompiledRuleset): Slices<Outcomes> {
  let outcomes = outcomesByRules.get(rules);
  if (!outcomes) {
    outcomes = yield* computeOutcomes(rules);
    outcomesByRules.set(rules, outcomes);
  }
  return outcomes;
}

function* computeOutcomes(rules: CompiledRuleset): Slices<Outcomes> {
  const keeps = keepsOf(rules.dice);
  const offsets = Array.from({ length: rules.scores.rolls }, (_, roll) =>
    keeps.throws.map((faces) => rules.scores.offsetOf(faces, roll + 1)),
  );
  const all = Array.from(keeps.throws.keys());
  const isSpecial = (index: number): boolean =>
    offsets.some((ofRoll) => isMoreThanScore(rules, ofRoll[index] ?? NaN));
  const special = all.filter(isSpecial);
  const plain = all.filter((index) => !special.includes(index));
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const alike = new Map<string, FieldOutcomes>();
  const outcomesAt = (column: number, row: number): FieldOutcomes => {
    const found = fieldOutcomes(rules, empty, column, row, offsets, { plain, special });
    const texts = found.byRoll.map((outcomes) => String.fromCharCode(...outcomes));
    const key = [found.scores.join(), ...texts].join(';');
    const first = alike.get(key) ?? found;
    alike.set(key, first);
    return first;
  };
  const fields: FieldOutcomes[][] = [];
  for (const column of rules.columns.keys()) {
    yield;
    fields.push(rules.rows.map((_, row) => outcomesAt(column, row)));
  }
  return { keeps, fields, special, plain: plain[0] };
}

/** Whether a throw can do more than fill a field. */
function isMoreThanScore(
  { scores, compiledBonusFields, compiledRunningBonus, compiledJoker }: CompiledRuleset,
  offset: number,
): boolean {
  const rows = [...compiledBonusFields, ...(compiledRunningBonus ? [compiledRunningBonus] : [])];
  if (rows.some(({ row }) => scores.pointsAt(offset, row) > 0)) return true;
  return compiledJoker !== undefined && compiledJoker.alikeFaces[scores.throwAt(offset)] !== 0;
}

/** Indexes among the throws. */
type Throws = Readonly<Record<'plain' | 'special', readonly number[]>>;

function fieldOutcomes(
  rules: CompiledRuleset,
  empty: Sheet,
  column: number,
  row: number,
  offsetsByRoll: readonly (readonly number[])[],
  { plain, special }: Throws,
): FieldOutcomes {
  const scores: number[] = [];
  const offsets: number[] = [];
  const outcomeAt = (offset: number): number => {
    const score = unruledScore(rules, empty, column, row, offset);
    const outcome = scores.indexOf(score);
    if (outcome >= 0) return outcome;
    offsets.push(offset);
    return scores.push(score) - 1;
  };
  const byRoll = offsetsByRoll.map((ofRoll) => new Uint8Array(ofRoll.length));
  // Plain throws of all rolls come first, so that outcomes stand for them where they can.
  for (const throws of [plain, special]) {
    for (const [roll, ofRoll] of offsetsByRoll.entries()) {
      for (const index of throws) byRoll[roll]?.fill(outcomeAt(ofRoll[index] ?? NaN), index, index + 1);
    }
  }
  const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
    one.every((outcome, index) => outcome === other[index]);
  return {
    scores,
    offsets,
    byRoll: byRoll.map((outcomes) => byRoll.find((other) => isSame(outcomes, other)) ?? outcomes),
    ofRoll: byRoll.map((outcomes) => [...new Set(plain.map((index) => outcomes[index] ?? NaN))]),
  };
}
