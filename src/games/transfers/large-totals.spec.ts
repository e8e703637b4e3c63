import { describe, expect, it } from '@jest/globals';
import { complete, definitionOf, resume, sheetTotal } from '@yamb-server/engine';
import { customRulesets, resolveRuleset } from '@yamb-server/engine/rulesets';
import { continueGame } from '../domain/continued-game.js';
import { idOf, readDefinitionText } from '../definitions/definition.js';
import { exportGame } from './export-game.js';
import { importGame } from './import-game.js';
import { ANA } from './testing/played-game.js';

/** Yahtzee with the most points for every row, every entry and its column. */
function costlyRules() {
  const yahtzee = resolveRuleset('yahtzee', []);
  if (!yahtzee.ok) throw new Error('There is no Yahtzee');
  const { joker, ...definition } = definitionOf(yahtzee.ruleset.solitaire);
  expect(joker).toBeDefined();
  const read = complete(
    readDefinitionText(
      JSON.stringify({
        ...definition,
        columns: definition.columns.map((column) => ({ ...column, factor: 10 })),
        rows: definition.rows.map((row) => ({ ...row, points: { kind: 'fixed', points: 10_000 } })),
        runningBonus: { kind: 'anyEntry', row: 'fiveOfAKind', points: 10_000 },
      }),
    ),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return customRulesets.add(idOf(read.value), read.value);
}

describe('an exported game with points in the millions', () => {
  it('is imported', () => {
    const { key: rulesetKey, solitaire: ruleset } = costlyRules();
    const cells = ruleset.rows.map(() => 10_000);
    const sheet = { columns: [cells], bonuses: [], runningBonus: 1_200_000 };
    const events = resume(ruleset, {
      ...{ teamSize: 1, sheets: [sheet], rotation: [0], resigned: [], seat: 0, dictation: null },
      turnNumber: cells.length,
    });
    const { game, log } = continueGame(
      { rulesetKey, ruleset, teamSize: 1, names: ['Ana'], isPrivate: false, isImported: false, events },
      ANA,
      1,
    );
    const text = exportGame(game, log.flat(), 'JSON', 0);
    if (!text.ok) throw new Error(text.error);
    expect(sheetTotal(ruleset, sheet)).toBeGreaterThan(2_500_000);
    expect(importGame(text.value, 'JSON', 'Bora')).toMatchObject({ ok: true });
  });
});
