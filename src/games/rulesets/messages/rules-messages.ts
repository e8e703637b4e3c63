/** What is said of rules, by the kinds that they have. Texts begin in lower case where others may stand before them. */
import type { ColumnEntry, ColumnOrder, Face } from '@yamb-server/engine';

/** The facts about the columns of a sheet that rules over all of them need. */
export interface SheetColumns {
  readonly areSeveral: boolean;
  /** Whether a column counts more than once. */
  readonly haveFactors: boolean;
}

/** The words for rules in one language. Rows come in by name. */
export interface RulesMessages {
  /** So many dice of a face at most count. */
  readonly upTo: (count: number, face: Face) => string;
  readonly anyNumberOf: (face: Face) => string;
  /** So many dice of one face; of another where `index` is 1, and so on. */
  readonly group: (size: number, index: number) => string;
  readonly sequence: (length: number) => string;
  readonly faces: (faces: string) => string;
  readonly range: (lowest: number, highest: number) => string;
  readonly sum: (sum: number) => string;
  readonly rill: string;
  readonly anything: string;
  readonly anythingOf: (count: number, which: 'highest' | 'lowest') => string;
  /** Between a pattern and what it counts. */
  readonly colon: string;
  readonly pointsAfter: (points: number, roll: number) => string;
  /** After that roll and all later ones. */
  readonly pointsFrom: (points: number, roll: number) => string;
  readonly sumOfDice: (count: number) => string;
  readonly sumOfThose: string;
  /** Between two alternatives. */
  readonly or: string;

  readonly orders: Readonly<Record<Exclude<ColumnOrder['kind'], 'outward' | 'inward'>, string>>;
  readonly outward: (upFrom: string, downFrom: string) => string;
  readonly inward: (downTo: string, upTo: string) => string;
  readonly entries: Readonly<Record<Exclude<ColumnEntry['kind'], 'best'>, string>>;
  readonly best: string;
  /** Goes on from how a column is filled. */
  readonly certainScores: string;
  /** Goes on from how a column is filled. */
  readonly factor: (times: number) => string;

  readonly lastField: (rolls: number, of: number) => string;
  readonly savedRolls: string;
  readonly strictlyAbove: (upper: string, lower: string) => string;
  readonly whileHeld: (row: string, held: string) => string;
  readonly runningBonus: (points: number, row: string, columns: SheetColumns) => string;
  readonly runningBonusOfScores: (points: number, row: string, columns: SheetColumns) => string;
  readonly joker: (row: string, counted: string, columns: Pick<SheetColumns, 'areSeveral'>) => string;
  readonly forcedJoker: (row: string) => string;
  readonly rowSumAward: (points: number, row: string, from: number) => string;
  readonly noneCrossedAward: (points: number, row: string) => string;
  readonly eachFieldAward: (points: number, row: string) => string;
  readonly sheetSumAward: (below: string, steps: string) => string;
  readonly awardStep: (points: string, from: number) => string;
  readonly instantWin: (row: string) => string;
}
