/** The text of a winYAMB file: the fields, then derived values, namely sums and flags for open fields. */
import {
  columnSums,
  isReachable,
  sheetSums,
  type Cell,
  type CompiledRuleset,
  type SectionSum,
} from '../rules/index.js';
import { resolveRuleset } from '../rulesets/index.js';

/** A game between turns: the rows of each column, in sheet order; null if empty, 0 if crossed, else the score. */
export interface WybGame {
  readonly fields: readonly (readonly Cell[])[];
}

/** The separators of the text, from the outermost in. Sums have different ones from fields. */
export const EDGE = '#DATA_EDGE#';
export const PARTS = {
  fields: { between: '#NEW_COLUMN#', within: '#NEW_FIELD#' },
  sums: { between: '#NEXT_COLUMN#', within: '#NEXT_SUM#' },
  flags: { between: '#NEW_COLUMN#', within: '#NEW_STATE#' },
} as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES = ['fields', 'sums', 'flags'] as const satisfies readonly Part[];

/** The values of a part, by column. Sums have the totals as a ninth column. */
export type Values = readonly (readonly string[])[];

/** The rules of winYAMB. */
export const rules = requireRules('winyamb');

function requireRules(id: string): CompiledRuleset {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(`There is no rule set ${id}`);
  return resolution.ruleset.solitaire;
}

/** The text of a field. */
export const fieldText = (cell: Cell): string => (cell === null ? '' : sumText(cell));

/** The sums as in the file: empty until a section is complete. */
export const sumsOf = ({ fields }: WybGame): Values =>
  [
    ...fields.map((cells) => columnSums(rules, cells)),
    sheetSums(rules, { columns: fields, bonuses: [] }),
  ].map((sums) => sums.map(completeText));

const completeText = ({ complete, value }: SectionSum): string => (complete ? sumText(value) : '');

/** A 0 is written as a stroke, in fields and in sums. */
const sumText = (value: number): string => (value === 0 ? '/' : String(value));

/** −1 for each field that could be entered in a new turn, else 0. Announced and hand columns are open then. */
export const flagsOf = ({ fields }: WybGame): Values =>
  fields.map((cells, column) =>
    cells.map((cell, row) => (cell === null && isReachable(rules, column, cells, row) ? '-1' : '0')),
  );

/** The key of winYAMB's cipher, which adds a byte of the key to each byte of the text, modulo 256. */
const KEY = Uint8Array.from('HJS6OPD', (letter) => letter.charCodeAt(0));

/** Text to file. */
export const encipher = (text: Uint8Array): Uint8Array => text.map((byte, index) => byte + keyByte(index));

/** File to text. */
export const decipher = (file: Uint8Array): Uint8Array => file.map((byte, index) => byte - keyByte(index));

/** The key starts with its second byte. */
const keyByte = (index: number): number => KEY[(index + 1) % KEY.length] ?? 0;
