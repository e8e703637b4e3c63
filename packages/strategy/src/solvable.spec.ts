import { describe, expect, it } from '@jest/globals';
import { CompiledRuleset, type Row, type Section } from '@yamb-server/engine';
import {
  announcing,
  bonusRules,
  free,
  hand,
  plainRulesOf,
  rulesOf,
} from '../../engine/src/rules/testing/columns.js';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { findDifference } from './check-positions.js';
import { positionsOf } from './solvable.js';
import { describeTableRefusal } from './table-refusal.js';

function rulesById(id: string, ...variants: string[]): CompiledRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.solitaire;
}

function countOf(id: string, ...variants: string[]): number {
  const positions = positionsOf(rulesById(id, ...variants));
  if (!positions.ok) throw new Error(describeTableRefusal(positions.error));
  return positions.value.count;
}

describe('the positions of a rule set', () => {
  it('distinguish the filled rows and the relevant part of the upper sum', () => {
    // 1,618 sums are relevant for all sets of upper rows, with any of seven other rows filled.
    expect(countOf('yahtzee-public-domain')).toBe(1618 * 2 ** 7);
  });

  it('count the entries left in a bonus field: none, one or two once its row is filled', () => {
    expect(countOf('yahtc')).toBe((1618 * 2 ** 7 * (1 + 3)) / 2);
  });

  it('distinguish whether five of a kind holds points, for the running bonus', () => {
    expect(countOf('yahtzee')).toBe((1618 * 2 ** 7 * (1 + 2)) / 2);
    expect(countOf('kniffel', 'joker')).toBe(1618 * 2 ** 7);
  });

  it('distinguish the minimum or the maximum while only one of them is filled', () => {
    // Of 27 scores each, a crossed maximum equals another one: 26 and 27 values, and two sets with one.
    expect(countOf('yams')).toBe(1618 * 2 ** 5 * (1 + 26 + 27 + 1));
  });

  it('form a sequence for a column with a fixed order', () => {
    const { columns, ...rest } = rulesById('yams-box-1985', 'columns');
    const rules = new CompiledRuleset({ ...rest, columns: columns.slice(0, 1), bonusFields: [] });
    const positions = positionsOf(rules);
    expect(positions.ok && positions.value.layers.map(({ length }) => length)).toEqual(
      Array.from({ length: rules.rows.length + 1 }, () => 1),
    );
  });
});

describe('positionsOf', () => {
  it.each([
    { what: 'several columns', rules: rulesById('winyamb'), code: 'SEVERAL_COLUMNS' },
    { what: 'an announced column', rules: rulesOf(announcing), code: 'COLUMN_ENTRY' },
    { what: 'saved rolls', rules: rulesById('maxi-yatzy', 'saved'), code: 'SAVED_ROLLS' },
    { what: 'a hand column', rules: rulesOf(hand), code: 'COLUMN_ENTRY' },
  ])('refuses $what', ({ rules, code }) => {
    expect(positionsOf(rules)).toMatchObject({ ok: false, error: { code } });
  });

  it('refuses too many positions, and reports their number', () => {
    const positions = positionsOf(rulesById('yams'), 1_000_000);
    expect(positions).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_POSITIONS', positions: 2_847_680, most: 1_000_000 },
    });
  });

  it('refuses more rows than fit in the bits of a set', () => {
    const [row] = plainRulesOf(free).rows;
    const rows = Array.from({ length: 21 }, (_, index) => ({ ...row, id: `row${index}` }) as Row);
    const rules = new CompiledRuleset({ ...plainRulesOf(free), rows, sections: [] });
    expect(positionsOf(rules)).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_ROWS', rows: 21, most: 20 },
    });
  });

  it.each([
    ['rows', 14, 'states'],
    ['scores', 9, 'entries'],
  ])('refuses rules in which too many %s matter together', (_, length, detail) => {
    const [, row] = plainRulesOf(free).rows;
    const rows = Array.from({ length }, (_, index) => ({ ...row, id: `row${index}` }) as Row);
    const sum: Section = {
      kind: 'sum',
      id: 'sum',
      names: { en: 'Sum' },
      rows: rows.map(({ id }) => id),
      bonus: { kind: 'fixed', from: 150, points: 1 },
    };
    const rules = new CompiledRuleset({ ...plainRulesOf(free), rows, sections: [sum] });
    expect(positionsOf(rules)).toMatchObject({
      ok: false,
      error: { code: 'TOO_MUCH_TO_REMEMBER', detail: expect.stringContaining(detail) },
    });
  });
});

describe('findDifference', () => {
  it('finds nothing if positions cover the rules', () => {
    const positions = positionsOf(bonusRules);
    expect(positions.ok && findDifference(positions.value)).toBeNull();
  });

  it('finds a rule that positions do not cover', () => {
    const rules = plainRulesOf(free);
    const positions = positionsOf(new CompiledRuleset(rules));
    if (!positions.ok) throw new Error(positions.error.code);
    const rowRules = [{ kind: 'strictlyAbove', upper: 'maximum', lower: 'minimum' }] as const;
    Object.assign(positions.value, { rules: new CompiledRuleset({ ...rules, rowRules }) });
    expect(findDifference(positions.value)).toMatch(/^after .* entries do/);
  });
});
