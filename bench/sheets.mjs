/** Sheets that benchmarks play, with their best valuations. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactTable } from '../dist/thinking/advisor/exact-tables.js';
import { networkValuation } from '../dist/thinking/advisor/networks.js';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { LearntEstimate } from '@yamb-server/trainer';

/** The solitaire rules of a sheet, such as `yams+columns`, and its exact table, network or estimate. */
export async function sheetOf(sheet) {
  const [id, ...variants] = sheet.split('+');
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(`No ${sheet}`);
  const rules = resolution.ruleset.solitaire;
  return { rules, valuation: await valuationOf(resolution.ruleset, rules) };
}

async function valuationOf(ruleset, rules) {
  const exact = await exactTable(ruleset, { folder: join(tmpdir(), 'yamb-tables') });
  if (exact.ok) return exact.value.table;
  return networkValuation(ruleset.key, rules) ?? new LearntEstimate(rules);
}

/** Large sheets take longer, so fewer games of them are played. */
export const shareOfGames = ({ playedColumns }) => (playedColumns.length > 1 ? 0.05 : 1);
