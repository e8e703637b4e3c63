import { describe, expect, it } from '@jest/globals';
import { complete, type CompiledRuleset } from '@yamb-server/engine';
import { Network } from '@yamb-server/strategy';
import { SheetFeatures } from '@yamb-server/strategy/learning';
import {
  best,
  compiled,
  down,
  free,
  plainBonusRules,
  plainRulesOf,
} from '../../../engine/src/rules/testing/columns.js';
import { Kernel } from '../kernel/kernel.js';
import { RandomNumbers } from '../learning/random-numbers.js';
import { EnginePlay } from './engine-play.js';

/** A network that values sheets like the estimate. */
function estimating(rules: CompiledRuleset): { readonly network: Network; readonly features: SheetFeatures } {
  const features = new SheetFeatures(rules);
  const parameters = new Kernel().floats(Network.parametersOf(features.count, 16));
  const network = new Network(features.count, 16, parameters);
  features.start(network);
  return { network, features };
}

/** Fewer rolls than usual, because games with the engine are slow. */
const ROLLS = { rollsPerTurn: 2 };

/** Rules of a kind that tables of numbers do not support. */
const kinds: Readonly<Record<string, CompiledRuleset>> = {
  'a computed column': compiled({ ...plainRulesOf(free, down, best), ...ROLLS }),
  awards: compiled({
    ...plainRulesOf(free, down),
    ...ROLLS,
    awards: [
      { kind: 'rowSum', row: 'ones', from: 5, points: 3 },
      { kind: 'noneCrossed', row: 'straight', points: 2 },
      { kind: 'sheetSum', below: -1, steps: [{ from: 90, points: 4 }] },
    ],
  }),
  'bonus fields': compiled({ ...plainBonusRules, ...ROLLS }),
  'a running bonus': compiled({
    ...plainRulesOf(free),
    ...ROLLS,
    runningBonus: { kind: 'anyEntry', row: 'fiveOfAKind', points: 100 },
  }),
  'saved rolls': compiled({ ...plainRulesOf(free), ...ROLLS, extraRolls: { kind: 'saved' } }),
};

describe.each(Object.entries(kinds))('games with the engine and %s', (_, rules) => {
  it('report a turn for each field, and can end turns in any field', () => {
    const { network, features } = estimating(rules);
    const random = new RandomNumbers(8);
    const afterAny: boolean[] = [];
    const { total } = complete(
      new EnginePlay(rules, network, features).playing(
        (limit) => random.below(limit),
        ({ seen, isAfterAny }) => {
          afterAny.push(isAfterAny);
          expect(seen.features[seen.count - 1]).toBe(network.bias);
        },
        (open) => open.at(-1),
      ),
    );
    expect(afterAny.length).toBeGreaterThanOrEqual(rules.playedColumns.length * rules.rows.length);
    expect(afterAny).toEqual(afterAny.map((_any, at) => at > 0));
    expect(Number.isFinite(total)).toBe(true);
  });
});
