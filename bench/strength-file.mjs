/**
 * The figures of src/thinking/advisor/strength-figures.generated.ts as they are in the sources now, and the table of
 * docs/opponents.md. Several programs may write figures at once: each one rereads those of the others before it writes.
 */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { transform } from '@swc/core';
import { LEVELS } from '../dist/thinking/advisor/levels.js';
import { kindOfModel } from '../dist/thinking/advisor/model-name.js';
import { VALUE_MODELS } from '@yamb-server/strategy';

const FILE = new URL('../src/thinking/advisor/strength-figures.generated.ts', import.meta.url);
const DOCS = new URL('../docs/opponents.md', import.meta.url);

const LOCK = join(tmpdir(), 'yamb-strength-figures.lock');
/** Writing takes milliseconds, so a lock this old was left by an interrupted program. */
const STALE_MS = 30_000;

/** All figures by rule set key, with those of its best model first. */
export async function readFigures() {
  const { code } = await transform(await readFile(FILE, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' } },
  });
  const { measuredRulesets } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return measuredRulesets;
}

/**
 * Writes a rule set's figures for a model into the sources and the docs, replacing those of another model of its kind.
 */
export async function writeFigures(key, measured) {
  await lock();
  try {
    const figures = await readFigures();
    const others = (figures[key] ?? []).filter((other) => rankOf(other) !== rankOf(measured));
    const all = {
      ...figures,
      [key]: [...others, measured].sort((one, other) => rankOf(one) - rankOf(other)),
    };
    await writeFile(FILE, moduleOf(all));
    await writeFile(DOCS, withTable(await readFile(DOCS, 'utf8'), all));
  } finally {
    await rm(LOCK, { recursive: true });
  }
}

const rankOf = ({ model }) => VALUE_MODELS.indexOf(kindOfModel(model));

async function lock() {
  for (;;) {
    try {
      return await mkdir(LOCK);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const made = await stat(LOCK).catch(() => undefined);
      if (made && Date.now() - made.mtimeMs > STALE_MS) await rm(LOCK, { recursive: true, force: true });
      await delay(50);
    }
  }
}

const sorted = (all) => Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));

function moduleOf(all) {
  const modelOf = ({ model, levels }) => [
    '    {',
    `      model: '${model}',`,
    '      levels: {',
    ...Object.entries(levels).map(
      ([level, { mean, error, deviation, games }]) =>
        `        ${level}: { mean: ${mean}, error: ${error}, deviation: ${deviation}, games: ${games} },`,
    ),
    '      },',
    '    },',
  ];
  const rulesetOf = ([key, measured]) => [`  '${key}': [`, ...measured.flatMap(modelOf), '  ],'];
  return [
    '/** How strong the levels were found to be, by the key of the rule set and the model, the best first. Written by `npm run bench:levels`. */',
    "import type { MeasuredRuleset } from './strength.js';",
    '',
    'export const measuredRulesets: Readonly<Record<string, readonly MeasuredRuleset[]>> = {',
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
    ([key, [{ levels }]]) =>
      `| \`${key.split('@')[0]}\` | ${LEVELS.map((level) => figuresOf(levels[level])).join(' | ')} |`,
  );
  return text.slice(0, from) + head + rows.join('\n') + text.slice(to);
}
