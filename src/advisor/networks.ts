/** The networks that come with the server: a file for each rule set that has one, beside this module. */
import { existsSync, readFileSync } from 'node:fs';
import type { CompiledRuleset } from '../engine/index.js';
import { Network, NetworkValuation, type Valuation } from '../strategy/index.js';

const FOLDER = new URL('./networks/', import.meta.url);

/** How a network was made, and how strong it was found to be. */
export interface NetworkReport {
  /** The games that the training was planned for, and after how many it was ended. */
  readonly games: number;
  readonly until: number;
  /** The games before that end in which it learnt less and less, where that was not by plan. */
  readonly settle: number;
  readonly seed: number;
  /** What the training took of a processor. */
  readonly seconds: number;
  /** Of games that it did not learn from: the mean of their totals without the luck of the dice, and its standard error. */
  readonly measuredGames: number;
  readonly mean: number;
  readonly error: number;
}

export interface NetworkFile {
  /** Of the rule set: a new version needs another network. */
  readonly key: string;
  readonly features: number;
  readonly hidden: number;
  readonly report: NetworkReport;
  /** Single precision, little endian, in base64. */
  readonly parameters: string;
}

const BYTES = 4;

export const networkPath = (key: string): URL => new URL(`${key}.json`, FOLDER);

/** The file of a rule set; null where there is none. */
export function readNetworkFile(key: string): NetworkFile | null {
  const path = networkPath(key);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as NetworkFile) : null;
}

/** Whether sheets of the rules can have one: those of several sides may have a column that no network has learnt. */
export const hasNetwork = ({ dictatedColumn }: CompiledRuleset): boolean => dictatedColumn === undefined;

/**
 * The valuation of a rule set by its network; null where it has none, and in games whose sheets have columns that it has not
 * learnt, as those of several sides may have.
 * @param key of the rule set
 * @throws RangeError for a file that does not fit its rule set
 */
export function networkValuation(key: string, rules: CompiledRuleset): Valuation | null {
  const file = readNetworkFile(key);
  return file && hasNetwork(rules) ? valuationOfFile(file, rules) : null;
}

/** The valuation by a file. @throws RangeError for one that does not fit the rules */
export function valuationOfFile(file: NetworkFile, rules: CompiledRuleset): Valuation {
  return new NetworkValuation(rules, new Network(file.features, file.hidden, numbersFrom(file.parameters)));
}

function numbersFrom(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readFloatLE(index * BYTES));
}

/** The text of parameters in a file. */
export function textFrom(parameters: Float32Array): string {
  const bytes = Buffer.alloc(parameters.length * BYTES);
  parameters.forEach((parameter, index) => bytes.writeFloatLE(parameter, index * BYTES));
  return bytes.toString('base64');
}
