/** A sheet is near all sheets that differ in few fields, and no others. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Sheet } from '@yamb-server/engine';
import { rulesFor, rulesets } from '@yamb-server/engine/rulesets';
import { isNear, maxDifferences, type RuledSheet } from './near-sheet.js';

const shapes = rulesets.flatMap(({ id, version }) => {
  const ruleset = rulesFor(`${id}@${version}`, 2);
  return ruleset ? [{ id, ruleset }] : [];
});

describe.each(shapes)('a sheet of $id', ({ id, ruleset }) => {
  const fields = ruleset.playedColumns.flatMap((column) => ruleset.rows.map((_, row) => ({ column, row })));
  const most = maxDifferences(fields.length);

  const sheetWith = (cells: readonly (number | null)[]): RuledSheet => {
    const columns = ruleset.columns.map((_, column) =>
      ruleset.rows.map(
        (__, row) => cells[fields.findIndex((one) => one.column === column && one.row === row)] ?? null,
      ),
    );
    const sheet: Sheet = { columns, bonuses: [] };
    return { ruleset, sheet };
  };

  const cell = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
  const sheets = fc.array(cell, { minLength: fields.length, maxLength: fields.length });
  const places = (least: number, greatest: number) =>
    fc.uniqueArray(fc.nat(fields.length - 1), { minLength: least, maxLength: greatest });

  it('is near a sheet with few changed fields, whatever their values', () => {
    fc.assert(
      fc.property(sheets, places(0, most), cell, (cells, changed, other) => {
        const altered = cells.map((one, place) => (changed.includes(place) ? other : one));
        expect(isNear(sheetWith(cells), sheetWith(altered))).toBe(true);
      }),
    );
  });

  it('is near a sheet with the same open fields, whatever the scores', () => {
    fc.assert(
      fc.property(sheets, fc.nat(60), (cells, score) => {
        const altered = cells.map((one) => (one === null ? null : score));
        expect(isNear(sheetWith(cells), sheetWith(altered))).toBe(true);
      }),
    );
  });

  it('is not near a sheet with too many fields opened or filled', () => {
    fc.assert(
      fc.property(sheets, places(most + 1, fields.length), (cells, changed) => {
        const altered = cells.map((one, place) =>
          changed.includes(place) ? (one === null ? 0 : null) : one,
        );
        expect(isNear(sheetWith(cells), sheetWith(altered))).toBe(false);
      }),
    );
  });

  it('is near the part of itself that is played solitaire', () => {
    const alone = rulesFor(`${id}@${ruleset.version}`, 1);
    if (!alone) throw new Error(`${id} is not played alone`);
    const cells = fields.map((_, place) => (place % 3 === 0 ? place : null));
    const whole = sheetWith(cells);
    const columns = alone.columns.map(
      ({ id: column }) => whole.sheet.columns[ruleset.columns.findIndex((one) => one.id === column)] ?? [],
    );
    expect(isNear(whole, { ruleset: alone, sheet: { columns, bonuses: [] } })).toBe(true);
  });
});

it('is not near a sheet that shares few fields, even if both are empty', () => {
  const [yahtzee, yamb] = ['yahtzee', 'yamb'].map((id): RuledSheet => {
    const ruleset = shapes.find((one) => one.id === id)?.ruleset;
    if (!ruleset) throw new Error(`There is no ${id}`);
    const columns = ruleset.columns.map(() => ruleset.rows.map(() => null));
    return { ruleset, sheet: { columns, bonuses: [] } };
  });
  if (!yahtzee || !yamb) throw new Error('Two sheets are compared');
  expect([isNear(yahtzee, yamb), isNear(yamb, yahtzee), isNear(yamb, yamb)]).toEqual([false, false, true]);
});
