import { describe, expect, it } from '@jest/globals';
import { CompiledRuleset, initialState, options } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { turnInput } from './find-puzzle.js';
import { readTurn, type TurnInput } from './read-turn.js';
import { FIRST_ROLL, rolledAt } from './turn-point.js';

function rulesById(id: string, ...variants: string[]): CompiledRuleset {
  const resolution = resolveRuleset(id, variants);
  if (!resolution.ok) throw new Error(resolution.fault.code);
  return resolution.ruleset.ruleset;
}

const yamb = rulesById('yamb');
const dictated = yamb.dictatedColumn ?? NaN;
const yahtc = rulesById('yahtc');
const yahtzee = rulesById('yahtzee');
const saving = rulesById('maxi-yatzy', 'saved');

const emptyOf = (rules: CompiledRuleset): TurnInput['columns'] =>
  initialState(rules, { seatCount: 1, teamSize: 1 }).sheets[0]?.columns ?? [];

/** Each field with a possible score. */
const filledOf = (rules: CompiledRuleset): TurnInput['columns'] =>
  rules.columns.map((_, column) => rules.rows.map((__, row) => [...rules.fieldScores(column, row)][0] ?? 0));

/** An empty sheet and a first roll, with some parts changed. */
const inputOf = (rules: CompiledRuleset, parts: Partial<TurnInput> = {}): TurnInput => ({
  columns: emptyOf(rules),
  dice: Array.from({ length: rules.dice }, () => 6),
  ...parts,
});

const withCell = (rules: CompiledRuleset, column: string, row: string, score: number): Partial<TurnInput> => {
  const field = rules.field(column, row);
  if (field?.kind !== 'cell') throw new Error(`No field ${column}.${row}`);
  const columns = emptyOf(rules);
  return {
    columns: columns.with(field.column, (columns[field.column] ?? []).with(field.row, score)),
  };
};

describe('readTurn', () => {
  it('returns a state before the first roll, or after a roll', () => {
    expect(readTurn(yamb, inputOf(yamb, { dice: null }))).toMatchObject({
      ok: true,
      value: { phase: 'awaitingRoll' },
    });
    expect(readTurn(yamb, inputOf(yamb))).toMatchObject({
      ok: true,
      value: { phase: 'rolled', rollNumber: 1, threwAll: true, announced: null, dictation: null },
    });
    expect(readTurn(yamb, inputOf(yamb, { rollsLeft: 0, announced: 'sixes' }))).toMatchObject({
      ok: true,
      value: { rollNumber: 3, threwAll: false, announced: 'sixes' },
    });
    expect(readTurn(yamb, inputOf(yamb, { dictated: 'ones', rollsLeft: 1 }))).toMatchObject({
      ok: true,
      value: { rollNumber: 2, dictation: { row: 'ones', attempts: [] } },
    });
  });

  it('adds the saved rolls of the sheet', () => {
    const saved = { ...withCell(saving, 'free', 'ones', 1), savedRolls: 2 };
    expect(readTurn(saving, inputOf(saving, { ...saved, rollsLeft: 4 }))).toMatchObject({
      ok: true,
      value: { rollNumber: 1, sheets: [{ savedRolls: 2 }] },
    });
  });

  it("reads the rolls of a pair's earlier player, who cannot use saved rolls", () => {
    const { ...plain } = yamb;
    const rules = new CompiledRuleset({ ...plain, extraRolls: { kind: 'saved' } });
    const start = initialState(rules, { seatCount: 4, teamSize: 2 });
    const { columns = [] } = withCell(rules, 'free', 'ones', 1);
    const sheets = start.sheets.with(0, { columns, bonuses: [], savedRolls: 2 });
    const dice = [1, 1, 2, 3, 4, 5];
    const turn = { ...start, sheets, dictation: { row: 'twos', attempts: [] } };
    const state = rolledAt(turn, { rollNumber: 2, threwAll: false, announced: null }, dice);
    const read = readTurn(rules, turnInput(rules, state));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value).toMatchObject({ rollNumber: 2, dictation: { row: 'twos' } });
    expect(options(rules, read.value).rollsLeft).toBe(1);

    const last = { ...state, seat: 2, dictation: { row: 'twos', attempts: [4] } };
    const ofLast = readTurn(rules, turnInput(rules, last));
    expect(ofLast.ok && options(rules, ofLast.value).rollsLeft).toBe(3);
  });

  it('opens the dictated column once the side that dictates has left', () => {
    const start = initialState(yamb, { seatCount: 3, teamSize: 1 });
    const columns = filledOf(yamb).with(dictated, emptyOf(yamb)[dictated] ?? []);
    const turn = { ...start, sheets: start.sheets.with(0, { columns, bonuses: [] }), resigned: [2] };
    const state = rolledAt(turn, FIRST_ROLL, [1, 1, 2, 3, 4, 5]);
    const read = readTurn(yamb, turnInput(yamb, state));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(options(yamb, read.value).openFields).toEqual(options(yamb, state).openFields);

    const input = inputOf(yamb, { isAbandoned: true, dictated: 'ones' });
    expect(readTurn(yamb, input)).toMatchObject({
      ok: false,
      error: { code: 'NOT_DICTATED', dictatable: [] },
    });
  });

  it('defaults to no running bonus and no bonus entries', () => {
    expect(readTurn(yahtzee, inputOf(yahtzee))).toMatchObject({
      value: { sheets: [{ runningBonus: 0 }] },
    });
    expect(readTurn(yahtc, inputOf(yahtc))).toMatchObject({ value: { sheets: [{ bonuses: [0] }] } });
  });

  it.each([
    {
      what: 'a column too few',
      input: inputOf(yamb, { columns: emptyOf(yamb).slice(1) }),
      fault: { path: 'columns', code: 'WRONG_LENGTH', expected: 10, found: 9 },
    },
    {
      what: 'a column of other rows',
      input: inputOf(yamb, { columns: emptyOf(yamb).with(2, [null]) }),
      fault: { path: 'columns[2]', code: 'WRONG_LENGTH', expected: 13, found: 1 },
    },
    {
      what: 'a score that no dice make',
      input: inputOf(yamb, withCell(yamb, 'free', 'sixes', 7)),
      fault: { path: 'columns[1][5]', code: 'IMPOSSIBLE_SHEET', fault: { code: 'IMPOSSIBLE_SCORE' } },
    },
    {
      what: 'a score that is no whole number',
      input: inputOf(yamb, withCell(yamb, 'free', 'sixes', 6.5)),
      fault: { path: 'columns[1][5]', code: 'IMPOSSIBLE_SHEET' },
    },
    {
      what: 'a column out of order',
      input: inputOf(yamb, withCell(yamb, 'down', 'sixes', 12)),
      fault: { path: 'columns[0][5]', code: 'IMPOSSIBLE_SHEET', fault: { code: 'BROKEN_ORDER' } },
    },
    {
      what: 'a full sheet',
      input: inputOf(yamb, { columns: filledOf(yamb) }),
      fault: { path: 'columns', code: 'SHEET_FULL' },
    },
    ...[null, [1, 2, 3, 4, 5, 6]].map((dice) => ({
      what: `a turn without a dictation if all other columns are full, with ${dice ? 'dice' : 'no dice yet'}`,
      input: inputOf(yamb, { columns: filledOf(yamb).with(dictated, emptyOf(yamb)[dictated] ?? []), dice }),
      fault: { path: 'dictated', code: 'ONLY_DICTATED_LEFT' },
    })),
    {
      what: 'too many dice',
      input: inputOf(yamb, { dice: [1, 2, 3, 4, 5, 6, 6] }),
      fault: { path: 'dice', code: 'WRONG_LENGTH', expected: 6, found: 7 },
    },
    ...[0, 7, 2.5, NaN].map((face) => ({
      what: `a die that shows ${face}`,
      input: inputOf(yamb, { dice: [1, 2, 3, face, 5, 6] }),
      fault: { path: 'dice[3]', code: 'OUT_OF_RANGE', least: 1, most: 6, found: face },
    })),
    ...[-1, 3, 0.5].map((rollsLeft) => ({
      what: `${rollsLeft} rolls left`,
      input: inputOf(yamb, { rollsLeft }),
      fault: { path: 'rollsLeft', code: 'OUT_OF_RANGE', least: 0, most: 2, found: rollsLeft },
    })),
    {
      what: 'a first roll that kept dice',
      input: inputOf(yamb, { threwAll: false }),
      fault: { path: 'threwAll', code: 'FIRST_ROLL_THREW_ALL' },
    },
    {
      what: 'an unknown row',
      input: inputOf(yamb, { announced: 'sevens' }),
      fault: { path: 'announced', code: 'UNKNOWN_ROW', row: 'sevens' },
    },
    {
      what: 'an announcement of a filled field',
      input: inputOf(yamb, { ...withCell(yamb, 'announced', 'ones', 3), announced: 'ones' }),
      fault: { path: 'announced', code: 'NOT_ANNOUNCEABLE', row: 'ones' },
    },
    {
      what: 'a dictation of a filled field',
      input: inputOf(yamb, { ...withCell(yamb, 'dictated', 'ones', 3), dictated: 'ones' }),
      fault: { path: 'dictated', code: 'NOT_DICTATED', row: 'ones' },
    },
    {
      what: 'an announcement in a dictated turn',
      input: inputOf(yamb, { announced: 'ones', dictated: 'twos' }),
      fault: { path: 'announced', code: 'BOUND_TWICE' },
    },
    {
      what: 'an announcement before the first roll',
      input: inputOf(yamb, { dice: null, announced: 'ones' }),
      fault: { path: 'announced', code: 'NOT_ROLLED' },
    },
    {
      what: 'rolls left before the first roll',
      input: inputOf(yamb, { dice: null, rollsLeft: 2 }),
      fault: { path: 'rollsLeft', code: 'NOT_ROLLED' },
    },
    {
      what: 'a bonus field too many',
      input: inputOf(yamb, { bonuses: [0] }),
      fault: { path: 'bonuses', code: 'WRONG_LENGTH', expected: 0, found: 1 },
    },
    {
      what: 'a running bonus where there is none',
      input: inputOf(yamb, { runningBonus: 100 }),
      fault: { path: 'runningBonus', code: 'IMPOSSIBLE_SHEET' },
    },
    {
      what: 'saved rolls where none are saved',
      input: inputOf(yamb, { savedRolls: 1 }),
      fault: { path: 'savedRolls', code: 'IMPOSSIBLE_SHEET' },
    },
  ])('rejects $what', ({ input, fault }) => {
    expect(readTurn(yamb, input)).toMatchObject({ ok: false, error: fault });
  });

  it.each([-1, 0.5, 100, NaN])('rejects a bonus field entered %d times', (times) => {
    expect(readTurn(yahtc, inputOf(yahtc, { bonuses: [times] }))).toMatchObject({
      ok: false,
      error: { path: 'bonuses[0]' },
    });
  });

  it('rejects a turn without open fields and without rolls left', () => {
    const winyamb = rulesById('winyamb');
    const announced = winyamb.columnIndex('announced') ?? NaN;
    const columns = filledOf(winyamb).with(announced, emptyOf(winyamb)[announced] ?? []);
    expect(readTurn(winyamb, inputOf(winyamb, { columns, rollsLeft: 0 }))).toMatchObject({
      ok: false,
      error: { path: 'columns', code: 'NOTHING_OPEN' },
    });
  });
});
