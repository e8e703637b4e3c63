/** The text of a winYAMB file: the fields, then what follows from them, its sums and which fields are open. */
import {
  columnSums,
  isReachable,
  sheetSums,
  type Cell,
  type CompiledRuleset,
  type SectionSum,
} from '../rules/index.js';
import { resolveRuleset } from '../rulesets/index.js';

/** A game between turns: for each column, in sheet order, its rows; null empty, 0 crossed, else the score. */
export interface WybGame {
  readonly fields: readonly (readonly Cell[])[];
}

/** What parts the text, from the outside in. The sums of a column are parted by other words than its fields. */
export const EDGE = '#DATA_EDGE#';
export const PARTS = {
  fields: { between: '#NEW_COLUMN#', within: '#NEW_FIELD#' },
  sums: { between: '#NEXT_COLUMN#', within: '#NEXT_SUM#' },
  flags: { between: '#NEW_COLUMN#', within: '#NEW_STATE#' },
} as const;
export type Part = keyof typeof PARTS;
export const PART_NAMES = ['fields', 'sums', 'flags'] as const satisfies readonly Part[];

/** The values of a part, by column; the sums have the totals as a ninth. */
export type Values = readonly (readonly string[])[];

/** The rules that winYAMB plays by. */
export const rules = requireRules('winyamb');

function requireRules(id: string): CompiledRuleset {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(`There is no rule set ${id}`);
  return resolution.ruleset.solitaire;
}

/** The text of a field. */
export const fieldText = (cell: Cell): string => (cell === null ? '' : sumText(cell));

/** The sums as the file has them: empty until a section is complete. */
export const sumsOf = ({ fields }: WybGame): Values =>
  [
    ...fields.map((cells) => columnSums(rules, cells)),
    sheetSums(rules, { columns: fields, bonuses: [] }),
  ].map((sums) => sums.map(completeText));

const completeText = ({ complete, value }: SectionSum): string => (complete ? sumText(value) : '');

/** Nothing at all is written as a stroke, in fields and in sums. */
const sumText = (value: number): string => (value === 0 ? '/' : String(value));

/** −1 for each field that could be entered in a turn that begins, else 0. Announced and hand columns are open then. */
export const flagsOf = ({ fields }: WybGame): Values =>
  fields.map((cells, column) =>
    cells.map((cell, row) => (cell === null && isReachable(rules, column, cells, row) ? '-1' : '0')),
  );

/** How winYAMB hides the text of its saved games: each byte has a byte of the key added, modulo 256. */
const KEY = Uint8Array.from('HJS6OPD', (letter) => letter.charCodeAt(0));

/** The bytes of the file, from those of the text. */
export const encipher = (text: Uint8Array): Uint8Array => text.map((byte, index) => byte + keyByte(index));

/** The bytes of the text, from those of the file. */
export const decipher = (file: Uint8Array): Uint8Array => file.map((byte, index) => byte - keyByte(index));

/** The key begins with its second byte. */
const keyByte = (index: number): number => KEY[(index + 1) % KEY.length] ?? 0;
