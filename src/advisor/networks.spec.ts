import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { initialState, sheetOf } from '../engine/index.js';
import { resolveKey } from '../rulesets/index.js';
import { Estimate } from '../strategy/index.js';
import { networkPath, networkValuation, readNetworkFile, textFrom } from './networks.js';

const keys = readdirSync(new URL('.', networkPath('any'))).map((file) => file.replace('.json', ''));

describe('the networks that come with the server', () => {
  it.each(keys)('%s fits its rule set, and expects what it was found to reach', (key) => {
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

  it('are none for other rule sets, or for sheets with a dictated column', () => {
    const yamb = resolveKey('yamb@1');
    if (!yamb) throw new Error('There is no yamb');
    expect(readNetworkFile('nothing@1')).toBeNull();
    expect(networkValuation('yamb@1', yamb.ruleset)).toBeNull();
  });

  it('keep every parameter', () => {
    const text = textFrom(Float32Array.of(1.5, -0.25));
    expect(Buffer.from(text, 'base64').readFloatLE(4)).toBe(-0.25);
  });
});
