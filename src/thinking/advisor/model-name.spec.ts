import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf, type Sheet } from '@yamb-server/engine';
import { randomGame } from '../../../packages/engine/src/rulesets/testing/random-play.js';
import { shapeOf } from '../../../packages/engine/src/rulesets/testing/shapes.js';
import { Estimate } from '@yamb-server/strategy';
import { LearntEstimate } from '@yamb-server/trainer';
import { ESTIMATE_MODEL, EXACT_MODEL, modelName, networkModel } from './model-name.js';

const ALONE = { seatCount: 1, teamSize: 1 };
const SHEETS = ['yamb', 'winyamb', 'enhanced-yahtzee', 'balut', 'jamb-ten', 'triple-yahtzee', 'maxi-yatzy'];

/** Values of the sheets of a random game, according to the estimate. */
function valuesOf(id: string): string {
  const shape = shapeOf(id, [], ALONE);
  const estimate = new Estimate(shape.ruleset);
  const sheets = new Set<Sheet>();
  for (const { after } of randomGame(shape, { seed: 1 })) sheets.add(sheetOf(after, 0));
  const text = [...sheets].map((sheet) => estimate.value(sheet).toFixed(3)).join();
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

describe('the name of a valuation', () => {
  /** If an estimate changes, increment `VERSION`, so that stored analyses are made again. */
  it('has a version that changes with the estimates', () => {
    const { ruleset } = shapeOf('generala', [], ALONE);
    const learnt = new LearntEstimate(ruleset).value(sheetOf(initialState(ruleset, ALONE), 0)).toFixed(1);
    expect({ model: ESTIMATE_MODEL, learnt, values: SHEETS.map(valuesOf) }).toEqual({
      learnt: '151.4',
      model: 'estimate@2',
      values: [
        '59ace989ffac',
        '94a483d5ba61',
        '0cf0fae6050c',
        '37c43d4499a3',
        'ed41f66d6163',
        'ce52b921648e',
        'df45b285f742',
      ],
    });
  });

  it('denotes the table, otherwise the network, otherwise the estimate', () => {
    const four = { rulesetKey: 'jamb-four@1' };
    expect(modelName(four, { table: 'some.table' })).toBe(EXACT_MODEL);
    expect(modelName(four, {})).toBe(networkModel('jamb-four@1'));
    expect(modelName(four, {})).toMatch(/^network@1:[0-9a-f]{16}$/);
    expect(modelName({ rulesetKey: 'yahtc@1' }, {})).toBe(ESTIMATE_MODEL);
  });
});
