/**
 * Measures how strong each level plays each rule set, and writes it to src/advisor/strength-figures.ts, from where the server takes it:
 *
 *   npm run bench:levels -- [<rule set>[+<variant>…] …] [--again] [--games 400]
 *
 * Of rule sets that are not named, all are measured whose figures are missing or of another model; `--again` measures them anyway.
 * The dice follow from a seed, so that the same arguments give the same figures.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exactTable } from '../dist/advisor/exact-tables.js';
import { LEVELS } from '../dist/advisor/levels.js';
import { ESTIMATE_MODEL, EXACT_MODEL, networkModel } from '../dist/advisor/model-name.js';
import { networkValuation } from '../dist/advisor/networks.js';
import { measuredRulesets } from '../dist/advisor/strength-figures.js';
import { strengthOf } from '../dist/advisor/strength.js';
import { resolveRuleset, rulesets } from '../dist/rulesets/index.js';
import { Estimate } from '../dist/strategy/index.js';

const FILE = new URL('../src/advisor/strength-figures.ts', import.meta.url);
const DOCS = new URL('../docs/opponents.md', import.meta.url);
const SEED = 'strength';
/** Games of a sheet of several columns take as much longer as they say more. */
const SHARE_OF_LARGE_SHEETS = 0.25;
/** Rule sets that change what their sheets are worth and are solved in seconds. */
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

/** The best valuation of a rule set as the server has it, and its name. */
async function modelOf(ruleset) {
  const { key, solitaire: rules } = ruleset;
  const exact = await exactTable(ruleset, { folder: join(tmpdir(), 'yamb-tables') });
  if (exact.ok) return { model: EXACT_MODEL, valuation: exact.value.table };
  const network = networkValuation(key, rules);
  return network
    ? { model: networkModel(key), valuation: network }
    : { model: ESTIMATE_MODEL, valuation: new Estimate(rules) };
}

function levelOf(level, rules, valuation, games) {
  if (level === 'EXPERT' && 'total' in valuation) return { ...valuation.total, error: 0, games: 0 };
  return strengthOf(level, { rules, valuation, games, seed: SEED });
}

const rounded = (value) => Math.round(value * 100) / 100;

const sorted = (all) => Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));

/** @param all by key */
function moduleOf(all) {
  const rulesetOf = ([key, { model, levels }]) => [
    `  '${key}': {`,
    `    model: '${model}',`,
    '    levels: {',
    ...Object.entries(levels).map(
      ([level, { mean, error, deviation, games }]) =>
        `      ${level}: { mean: ${mean}, error: ${error}, deviation: ${deviation}, games: ${games} },`,
    ),
    '    },',
    '  },',
  ];
  return [
    '/** How strong the levels were found to be, by the key of the rule set. Written by `npm run bench:levels`. */',
    "import type { MeasuredRuleset } from './strength.js';",
    '',
    'export const measuredRulesets: Readonly<Record<string, MeasuredRuleset>> = {',
    ...sorted(all).flatMap(rulesetOf),
    '};',
    '',
  ].join('\n');
}

/** The text with the figures in its table. */
function withTable(text, all) {
  const [head] = text.match(/\| rule set .*\n\| -.*\n/);
  const from = text.indexOf(head);
  const to = text.indexOf('\n\n', from);
  const figuresOf = ({ mean, error, deviation }) => {
    const digits = error === 0 ? 2 : 1;
    return `${mean.toFixed(digits)}${error === 0 ? '' : ` ± ${error.toFixed(1)}`}, ${deviation.toFixed(0)}`;
  };
  const rows = sorted(all).map(
    ([key, { levels }]) =>
      `| \`${key.split('@')[0]}\` | ${LEVELS.map((level) => figuresOf(levels[level])).join(' | ')} |`,
  );
  return text.slice(0, from) + head + rows.join('\n') + text.slice(to);
}

const all = { ...measuredRulesets };
const wanted = positionals.length > 0 ? positionals : [...rulesets.map(({ id }) => id), ...VARIANTS];
for (const choice of wanted) {
  const [id, ...variants] = choice.split('+');
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`No rule set ${choice}: ${resolution.fault.code}`);
  const { key, solitaire: rules } = resolution.ruleset;
  const { model, valuation } = await modelOf(resolution.ruleset);
  if (!values.again && all[key]?.model === model) continue;
  const share = rules.playedColumns.length > 1 ? SHARE_OF_LARGE_SHEETS : 1;
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
  all[key] = { model, levels };
  await writeFile(FILE, moduleOf(all));
  await writeFile(DOCS, withTable(await readFile(DOCS, 'utf8'), all));
}
