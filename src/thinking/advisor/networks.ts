/** The networks that come with the server: a file for each rule set that has one, beside this module. */
import { existsSync, readFileSync } from 'node:fs';
import type { CompiledRuleset, Sheet } from '@yamb-server/engine';
import {
  DictatedSheet,
  emptyFieldsOf,
  Network,
  NETWORK_FORM,
  NetworkValuation,
  withoutDictated,
  type RatedValuation,
  type Reliability,
} from '@yamb-server/strategy';

const FOLDER = new URL('./networks/', import.meta.url);

/** How a network was made, and how strong it was found to be. */
export interface NetworkReport {
  /** The plans that it had been trained by before, each of which the next went on from. */
  readonly earlier?: readonly Pick<NetworkReport, 'games' | 'until' | 'settle'>[];
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
  /** How the parameters are to be read; missing in files of form 1. */
  readonly form?: number;
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

/**
 * The valuation of a rule set by its network; null where it has none. A network is of one side alone: of sheets with a dictated column that
 * column is estimated.
 * @param key of the rule set
 * @throws RangeError for a file that does not fit its rule set
 */
export function networkValuation(key: string, rules: CompiledRuleset): RatedValuation | null {
  const file = readNetworkFile(key);
  return file && valuationOfFile(file, rules);
}

/** The valuation by a file. @throws RangeError for one that does not fit the rules, or of another form */
export function valuationOfFile(file: NetworkFile, rules: CompiledRuleset): RatedValuation {
  const { form = 1, features, hidden, report, parameters } = file;
  if (form !== NETWORK_FORM)
    throw new RangeError(`The network of ${file.key} has form ${form}, not ${NETWORK_FORM}`);
  const alone = withoutDictated(rules);
  const network = new Network(features, hidden, numbersFrom(parameters));
  const valuation = new MeasuredNetwork(alone, network, report);
  return alone === rules ? valuation : new DictatedSheet(rules, valuation);
}

/** A network with what was measured of it. */
class MeasuredNetwork extends NetworkValuation implements RatedValuation {
  /** Of a game from its start, without the luck of its dice. */
  private readonly deviation: number;
  private readonly fields: number;

  constructor(
    private readonly played: CompiledRuleset,
    network: Network,
    { error, measuredGames }: NetworkReport,
  ) {
    super(played, network);
    this.deviation = error * Math.sqrt(measuredGames);
    this.fields = played.playedColumns.length * played.rows.length;
  }

  /** What a network misses adds up turn by turn, independently. */
  reliability(sheet: Sheet): Reliability {
    const left = emptyFieldsOf(this.played, sheet) / this.fields;
    return { model: 'NETWORK', error: this.deviation * Math.sqrt(left) };
  }
}

/** The file of a network. */
export function networkFile(key: string, network: Network, report: NetworkReport): NetworkFile {
  const { features, hidden, parameters } = network;
  return { key, form: NETWORK_FORM, features, hidden, report, parameters: textFrom(parameters) };
}

function numbersFrom(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length / BYTES }, (_, index) => bytes.readFloatLE(index * BYTES));
}

function textFrom(parameters: Float32Array): string {
  const bytes = Buffer.alloc(parameters.length * BYTES);
  parameters.forEach((parameter, index) => bytes.writeFloatLE(parameter, index * BYTES));
  return bytes.toString('base64');
}
