/** Groups throws by field: throws that score the same in a field are one outcome. */
import {
  complete,
  initialState,
  sheetOf,
  stored,
  unruledScore,
  type CompiledRuleset,
  type Sheet,
  type Slices,
} from '@yamb-server/engine';
import { keepsOf, type Keeps } from './keeps.js';

/** The outcomes of one field, ignoring jokers and other fields that could cross it. */
export interface FieldOutcomes {
  /** The score of each outcome; 0 if it crosses the field. */
  readonly scores: readonly number[];
  /** For each outcome, the offset of one of its throws in the rule set's score table, plain if possible. */
  readonly offsets: readonly number[];
  /** For each roll that scores differently (see `afterRoll`): the outcome of each throw. Later rolls keep some dice. */
  readonly byRoll: readonly Uint16Array[];
  /** For each of these rolls, the outcomes of plain throws. */
  readonly ofRoll: readonly (readonly number[])[];
  /** The same for rolls of all dice. The same objects unless they score differently. */
  readonly byHand: Pick<FieldOutcomes, 'byRoll' | 'ofRoll'>;
}

/** The outcomes of all fields of a rule set. */
export interface Outcomes {
  readonly keeps: Keeps;
  /** Indexed by column and row index. Fields that score throws alike share their outcomes. */
  readonly fields: readonly (readonly FieldOutcomes[])[];
  /**
   * Indexes of throws with effects beyond filling a field: they may open a bonus field, be a joker or earn the running
   * bonus. All other throws are plain.
   */
  readonly special: readonly number[];
  /** The index of a plain throw; undefined if all are special. */
  readonly plain: number | undefined;
}

/** The item for a roll. Later rolls are like the last roll that differs. */
export function afterRoll<T>(byRoll: readonly T[], rollNumber: number): T {
  const found = byRoll[Math.min(rollNumber, byRoll.length) - 1];
  if (found === undefined) throw new Error(`A turn does not have a roll ${rollNumber}`);
  return found;
}

const outcomesByRules = new WeakMap<CompiledRuleset, Outcomes>();

/** The outcomes of all fields, computed once for each rule set. */
export const outcomesOf = (rules: CompiledRuleset): Outcomes => complete(findingOutcomes(rules));

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
  const keeps = keepsOf(rules);
  const { rolls, countsServed } = rules.scores;
  const offsetsOf = (isByHand: boolean): number[][] =>
    Array.from({ length: rolls }, (_, roll) =>
      keeps.throws.map((faces) => rules.scores.offsetOf(faces, roll + 1, isByHand || roll === 0)),
    );
  const offsets = countsServed ? [...offsetsOf(false), ...offsetsOf(true)] : offsetsOf(true);
  const all = Array.from(keeps.throws.keys());
  const isSpecial = (index: number): boolean =>
    offsets.some((ofRoll) => hasOtherEffects(rules, ofRoll[index] ?? NaN));
  const special = all.filter(isSpecial);
  const plain = all.filter((index) => !special.includes(index));
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  const alike = new Map<string, FieldOutcomes>();
  const outcomesAt = (column: number, row: number): FieldOutcomes => {
    const found = fieldOutcomes(rules, empty, column, row, offsets, { plain, special });
    const texts = [...found.byRoll, ...found.byHand.byRoll].map((outcomes) =>
      String.fromCharCode(...outcomes),
    );
    const key = [found.scores.join(), ...texts].join(';');
    return stored(alike, key, () => found);
  };
  const fields: FieldOutcomes[][] = [];
  for (const column of rules.columns.keys()) {
    yield;
    fields.push(rules.rows.map((_, row) => outcomesAt(column, row)));
  }
  return { keeps, fields, special, plain: plain[0] };
}

/** Whether a throw has effects beyond filling a field. */
function hasOtherEffects(
  { scores, compiledBonusFields, compiledRunningBonus, compiledJoker }: CompiledRuleset,
  offset: number,
): boolean {
  const rows = [...compiledBonusFields, ...(compiledRunningBonus ? [compiledRunningBonus] : [])];
  if (rows.some(({ row }) => scores.pointsAt(offset, row) > 0)) return true;
  return compiledJoker !== undefined && compiledJoker.alikeFaces[scores.throwAt(offset)] !== 0;
}

/** Indexes of throws. */
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
  const byRoll = offsetsByRoll.map((ofRoll) => new Uint16Array(ofRoll.length));
  // Plain throws of all rolls come first, so that they represent outcomes if possible.
  for (const throws of [plain, special]) {
    for (const [roll, ofRoll] of offsetsByRoll.entries()) {
      for (const index of throws) byRoll[roll]?.fill(outcomeAt(ofRoll[index] ?? NaN), index, index + 1);
    }
  }
  const isSame = (one: Uint16Array, other: Uint16Array): boolean =>
    one.every((outcome, index) => outcome === other[index]);
  const distinct = byRoll.map((outcomes) => byRoll.find((other) => isSame(outcomes, other)) ?? outcomes);
  const ofRoll = byRoll.map((outcomes) => [...new Set(plain.map((index) => outcomes[index] ?? NaN))]);
  const { rolls } = rules.scores;
  const some = { byRoll: distinct.slice(0, rolls), ofRoll: ofRoll.slice(0, rolls) };
  const byHand = rules.scores.countsServed
    ? { byRoll: distinct.slice(rolls), ofRoll: ofRoll.slice(rolls) }
    : some;
  return { scores, offsets, ...some, byHand };
}
