/**
 * The networks bundled with the server: a file beside this module for each rule set that has one. Those trained on this machine
 * are in a folder beside the database.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFields, type CompiledRuleset, type Sheet } from '@yamb-server/engine';
import {
  canEstimateSpread,
  DictatedSheet,
  measureSpread,
  Network,
  NETWORK_FORM,
  NetworkValuation,
  withoutDictated,
  type RatedValuation,
  type Reliability,
  type Valuation,
} from '@yamb-server/strategy';
import { diceWith, randomFrom } from './levels.js';
import { writeWhole } from './table-file.js';

const FOLDER = new URL('./networks/', import.meta.url);

/** How a network was trained, and its measured strength. */
export interface NetworkReport {
  /** Earlier trainings that this one continued. */
  readonly earlier?: readonly Pick<NetworkReport, 'games' | 'until' | 'settle'>[];
  /** Number of games planned, and number after which training ended. */
  readonly games: number;
  readonly until: number;
  /** Number of final games with a decreasing learning rate, if that was not part of the plan. */
  readonly settle: number;
  readonly seed: number;
  /** Processor time of the training. */
  readonly seconds: number;
  /** Number of measured games that it did not learn from, the mean of their luck-adjusted totals, and its standard error. */
  readonly measuredGames: number;
  readonly mean: number;
  readonly error: number;
  /** The result of `measureSpread`; missing in files of earlier versions. */
  readonly spread?: readonly number[];
}

export interface NetworkFile {
  /** Key of the rule set. A new version needs another network. */
  readonly key: string;
  /** Format of the parameters; missing in form 1. */
  readonly form?: number;
  readonly features: number;
  readonly hidden: number;
  readonly report: NetworkReport;
  /** Single precision, little endian, in base64. */
  readonly parameters: string;
}

const BYTES = 4;

export const networkPath = (key: string): URL => new URL(`${key}.json`, FOLDER);

/** The file of a rule set; null if none exists. */
export function readNetworkFile(key: string): NetworkFile | null {
  const path = networkPath(key);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as NetworkFile) : null;
}

/**
 * The valuation of a rule set by its bundled network; null if it has none. Networks ignore dictated columns, which depend on
 * other sides; such a column is estimated.
 * @param key of the rule set
 * @throws RangeError if the file does not fit the rule set
 */
export function networkValuation(key: string, rules: CompiledRuleset): RatedValuation | null {
  const file = readNetworkFile(key);
  return file && valuationOfFile(file, rules);
}

/** The valuation by a network file. @throws RangeError if it does not fit the rules or has a different form */
export function valuationOfFile(file: NetworkFile, rules: CompiledRuleset): RatedValuation {
  const { form = 1, features, hidden, report, parameters } = file;
  if (form !== NETWORK_FORM)
    throw new RangeError(`The network of ${file.key} has form ${form}, not ${NETWORK_FORM}`);
  const alone = withoutDictated(rules);
  const network = new Network(features, hidden, numbersFrom(parameters));
  const valuation = new MeasuredNetwork(alone, network, report);
  return alone === rules ? valuation : new DictatedSheet(rules, valuation);
}

/** A network with its measured reliability. */
class MeasuredNetwork extends NetworkValuation implements RatedValuation {
  /** Standard deviation of a game's luck-adjusted total. */
  private readonly deviation: number;
  private readonly fields: number;
  readonly spread: readonly number[] | undefined;

  constructor(
    private readonly played: CompiledRuleset,
    network: Network,
    { error, measuredGames, spread }: NetworkReport,
  ) {
    super(played, network);
    this.spread = spread;
    this.deviation = error * Math.sqrt(measuredGames);
    this.fields = played.playedColumns.length * played.rows.length;
  }

  /** Errors of single turns are independent, so their variances add up. */
  reliability(sheet: Sheet): Reliability {
    const left = emptyFields(this.played, sheet) / this.fields;
    return { model: 'NETWORK', error: this.deviation * Math.sqrt(left) };
  }
}

/** Number of games to measure a spread: they find it to about five per cent. */
const SPREAD_GAMES = 20;

/** The spread of totals for the report of a network; empty if it cannot be estimated. @param rules for one side */
export function spreadOf(rules: CompiledRuleset, valuation: Valuation): readonly number[] {
  if (!canEstimateSpread(rules)) return [];
  const random = randomFrom(`spread:${rules.id}`);
  const spread = measureSpread(rules, valuation, SPREAD_GAMES, diceWith(rules, random));
  return spread.map((ratio) => Math.round(ratio * 100) / 100);
}

/** The file of a network. */
export function networkFile(key: string, network: Network, report: NetworkReport): NetworkFile {
  const { features, hidden, parameters } = network;
  return { key, form: NETWORK_FORM, features, hidden, report, parameters: textFrom(parameters) };
}

/** Path of a rule set's network in a folder. */
export const trainedFile = (folder: string, key: string): string => join(folder, `${key}.json`);

/** The valuation by the file; null if it does not exist, or belongs to other rules or another server version. */
export async function readTrained(
  file: string,
  key: string,
  rules: CompiledRuleset,
): Promise<RatedValuation | null> {
  try {
    const read = JSON.parse(await readFile(file, 'utf8')) as NetworkFile;
    return read.key === key ? valuationOfFile(read, rules) : null;
  } catch {
    // Whatever is wrong with the file, the network can be trained again.
    return null;
  }
}

export const writeTrained = (file: string, network: NetworkFile): Promise<void> =>
  writeWhole(file, (unfinished) => unfinished.writeFile(`${JSON.stringify(network, null, 2)}\n`));

function numbersFrom(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readFloatLE(index * BYTES));
}

function textFrom(parameters: Float32Array): string {
  const bytes = Buffer.alloc(parameters.length * BYTES);
  parameters.forEach((parameter, index) => bytes.writeFloatLE(parameter, index * BYTES));
  return bytes.toString('base64');
}
