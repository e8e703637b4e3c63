import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf } from '@yamb-server/engine';
import { resolveKey } from '@yamb-server/engine/rulesets';
import { Estimate, Network, NETWORK_FORM } from '@yamb-server/strategy';
import { networkFile, networkPath, networkValuation, readNetworkFile, valuationOfFile } from './networks.js';

const keys = readdirSync(new URL('.', networkPath('any'))).map((file) => file.replace('.json', ''));

describe('the bundled networks', () => {
  it.each(keys)('%s fits its rule set and expects its measured total', (key) => {
    const rules = resolveKey(key)?.solitaire;
    const file = readNetworkFile(key);
    if (!rules || !file) throw new Error(`There is no rule set ${key}`);
    expect(file.key).toBe(key);
    const valuation = networkValuation(key, rules);
    const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
    const expected = valuation?.value(empty) ?? NaN;
    expect(Math.abs(expected - file.report.mean)).toBeLessThan(file.report.mean / 20);
    expect(expected).toBeGreaterThan(new Estimate(rules).value(empty));
  });

  it('do not exist for other rule sets', () => {
    expect(readNetworkFile('nothing@1')).toBeNull();
  });

  it('value all columns except a dictated one, which is estimated', () => {
    const yamb = resolveKey('yamb@1');
    if (!yamb) throw new Error('There is no yamb');
    const seating = { seatCount: 2, teamSize: 1 };
    const sheet = sheetOf(initialState(yamb.ruleset, seating), 0);
    const alone = sheetOf(initialState(yamb.solitaire, { ...seating, seatCount: 1 }), 0);
    const dictated = new Estimate(yamb.ruleset).value(sheet) - new Estimate(yamb.solitaire).value(alone);
    const network = networkValuation('yamb@1', yamb.solitaire)?.value(alone) ?? NaN;
    expect(networkValuation('yamb@1', yamb.ruleset)?.value(sheet)).toBeCloseTo(network + dictated, 6);
    expect(dictated).toBeGreaterThan(0);
  });

  it('are refused if their parameters have a different form', () => {
    const file = readNetworkFile('jamb-four@1');
    const rules = resolveKey('jamb-four@1')?.solitaire;
    if (!file || !rules) throw new Error('There is no jamb-four');
    const { form, ...oldest } = file;
    expect(form).toBe(NETWORK_FORM);
    expect(() => valuationOfFile(oldest, rules)).toThrow('has form 1, not 2');
    expect(() => valuationOfFile({ ...file, form: 3 }, rules)).toThrow('has form 3, not 2');
  });

  it('preserve every parameter', () => {
    const parameters = new Float32Array(Network.parametersOf(1, 16)).map((_, at) => at / 8 - 1);
    const report = {
      games: 0,
      until: 0,
      settle: 0,
      seed: 0,
      seconds: 0,
      measuredGames: 0,
      mean: 0,
      error: 0,
    };
    const file = networkFile('some@1', new Network(1, 16, parameters), report);
    const bytes = Buffer.from(file.parameters, 'base64');
    expect(Array.from(parameters, (_, at) => bytes.readFloatLE(at * 4))).toEqual([...parameters]);
  });
});
