/**
 * Measures the strength of each level in each rule set and writes it to
 * src/thinking/advisor/strength-figures.generated.ts, which the server reads:
 *
 *     npm run bench:levels -- [<rule set>[+<variant>…] …] [--again] [--games 400]
 *
 * Without names it measures every rule set whose figures are missing or belong to another model; `--again` includes the
 * others. Each rule set is written once it is done, so an interrupted run can be resumed, and several runs may measure
 * different rule sets at the same time. The dice follow from a seed, so the same arguments give the same figures.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exactTable } from '../dist/thinking/advisor/exact-tables.js';
import { LEVELS } from '../dist/thinking/advisor/levels.js';
import { ESTIMATE_MODEL, EXACT_MODEL, networkModel } from '../dist/thinking/advisor/model-name.js';
import { networkValuation } from '../dist/thinking/advisor/networks.js';
import { playAs } from '../dist/thinking/advisor/strength.js';
import { resolveRuleset, rulesets } from '@yamb-server/engine/rulesets';
import { momentsOf } from '@yamb-server/strategy';
import { LearntEstimate } from '@yamb-server/trainer';
import { readFigures, writeFigures } from './strength-file.mjs';
import { decimals } from './table.mjs';

const SEED = 'strength';
/** Games on sheets with several columns take longer, but also reveal more. */
const LARGE_SHEET_SHARE = 0.25;
/** Variants that change the value of their sheets and are solved in seconds. */
const VARIANTS = [
  'yahtzee-public-domain+pairs',
  'yahtzee-public-domain+rill',
  'yahtzee-public-domain+two-straights',
  'yahtzee+free-joker',
  'yahtzee+no-joker',
  'kniffel+joker',
  'kniffel+extra-50',
  'yatzy+forced',
  'maxi-yatzy+forced',
  'generala+double',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, games: { type: 'string', default: '400' } },
});

/** The valuations that a server may use for a rule set, by name: with a table and without one. */
async function modelsOf(ruleset) {
  const { key, solitaire: rules } = ruleset;
  const exact = await exactTable(ruleset, { folder: join(tmpdir(), 'yamb-tables') });
  const network = networkValuation(key, rules);
  return [
    ...(exact.ok ? [{ model: EXACT_MODEL, valuation: exact.value.table }] : []),
    network
      ? { model: networkModel(key), valuation: network }
      : { model: ESTIMATE_MODEL, valuation: new LearntEstimate(rules) },
  ];
}

function levelOf(level, rules, valuation, games) {
  if (level === 'EXPERT' && 'total' in valuation) return { ...valuation.total, error: 0, games: 0 };
  const played = Array.from({ length: games }, (_, game) =>
    playAs(level, { rules, valuation, seed: SEED }, game),
  );
  const { mean, error } = momentsOf(played.map(({ adjustedTotal }) => adjustedTotal));
  const { deviation } = momentsOf(played.map(({ total }) => total));
  return { mean, error, deviation, games };
}

const rounded = (value) => Math.round(value * 100) / 100;

/** Measures the levels by a model and writes the results. */
async function measure({ key, solitaire: rules }, { model, valuation }) {
  if (!values.again && (await readFigures())[key]?.some((measured) => measured.model === model)) return;
  const cpu = process.cpuUsage();
  const share = rules.playedColumns.length > 1 ? LARGE_SHEET_SHARE : 1;
  const games = Math.round(Number(values.games) * share);
  const levels = Object.fromEntries(
    LEVELS.map((level) => {
      const { mean, error, deviation, games: played } = levelOf(level, rules, valuation, games);
      const figures = { mean, error, deviation };
      for (const name of Object.keys(figures)) figures[name] = rounded(figures[name]);
      console.log(`${key} ${level}: ${figures.mean} ± ${figures.error}, deviation ${figures.deviation}`);
      return [level, { ...figures, games: played }];
    }),
  );
  await writeFigures(key, { model, levels });
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${key} by ${model}: ${decimals((user + system) / 1e6, 0)} s of CPU time`);
}

const wanted = positionals.length > 0 ? positionals : [...rulesets.map(({ id }) => id), ...VARIANTS];
for (const choice of wanted) {
  const [id, ...variants] = choice.split('+');
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`No rule set ${choice}: ${resolution.fault.code}`);
  for (const model of await modelsOf(resolution.ruleset)) await measure(resolution.ruleset, model);
}
