import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { replay, sheetOf } from '@yamb-server/engine';
import { diceOf } from '@yamb-server/engine/fairness';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { createGame, type GameClient } from '../harness/game-client.js';
import { engineEvents, facesOf, scoresOf, type EventView, type GameView } from '../harness/game-view.js';
import { playGreedily, type Step } from '../harness/greedy-player.js';
import { startServer, type TestServer } from '../harness/server.js';

const TURNS = 104;

describe('a winYAMB game from the first roll to the last field', () => {
  let server: TestServer;
  let table: GameClient;
  let begin: GameView;
  let steps: Step[];
  let end: GameView;
  let history: EventView[];

  beforeAll(async () => {
    server = await startServer();
    table = await createGame(server, await server.register(), { ruleset: 'winyamb', clientSeed: 'lucky-7' });
    begin = await table.game();
    steps = await playGreedily(table);
    end = await table.game();
    history = await table.history(50);
  });
  afterAll(() => server.stop());

  const ofType = (type: string): EventView[] => history.filter(({ __typename }) => __typename === type);

  it('starts with an empty sheet and the dice in the cup', () => {
    expect(begin).toMatchObject({ version: 1, status: 'PLAYING', phase: 'AWAITING_ROLL', teamSize: 1 });
    expect(begin.sides[0]).toMatchObject({ total: 0, resigned: false, seats: [{ index: 0 }] });
    expect(begin.turn).toMatchObject({
      number: 1,
      turnsLeft: TURNS,
      rollNumber: 0,
      rollsLeft: 3,
      dice: [],
      maximumSum: null,
      minimumSum: null,
      openFields: [],
      announceableRows: [],
      canRoll: true,
      canKeep: false,
      canUndo: false,
      canEndTurn: false,
      canSave: true,
    });
  });

  it('uses every command', () => {
    expect([...new Set(steps.map(({ command }) => command))].sort()).toEqual(
      ['announce', 'endTurn', 'enterField', 'keep', 'roll', 'undo'].sort(),
    );
  });

  it('increases the version by one with every command that changes something', () => {
    const idle = steps.filter(({ before, after }) => after.version === before.version);
    // Marks that were already there, left by a roll.
    for (const { command, before, after } of idle) {
      expect([command, after]).toEqual(['keep', before]);
    }
    const others = steps.filter((step) => !idle.includes(step));
    expect(others.map(({ after }) => after.version)).toEqual(others.map((_, index) => index + 2));
    expect(end.version).toBe(others.length + 1);
  });

  it('counts the turns down to zero', () => {
    const left = [begin, ...steps.map(({ after }) => after)].flatMap(({ turn }) => turn?.turnsLeft ?? []);
    for (const { after, before, command } of steps) {
      const change = command === 'enterField' ? -1 : command === 'undo' ? 1 : 0;
      expect(after.turn?.turnsLeft ?? 0).toBe((before.turn?.turnsLeft ?? 0) + change);
    }
    expect(new Set(left).size).toBe(TURNS);
    expect(end.turn).toBeNull();
  });

  it('counts the rolls of each turn, can be saved only between turns and undone only after an entry', () => {
    for (const { turn, phase } of steps.map(({ after }) => after)) {
      if (!turn) continue;
      expect([turn.canSave, turn.canUndo]).toEqual([phase === 'AWAITING_ROLL', phase === 'ENTERED']);
      expect(turn.rollNumber).toBeLessThanOrEqual(3);
      expect(turn.rollsLeft).toBe(turn.canEndTurn ? 0 : 3 - turn.rollNumber);
    }
  });

  it('keeps the positions of kept dice', () => {
    const again = steps.filter(({ kept }) => kept.length > 0);
    expect(again.length).toBeGreaterThan(TURNS / 2);
    for (const { kept, before, after } of again) {
      expect(kept.map((position) => facesOf(after)[position])).toEqual(
        kept.map((position) => facesOf(before)[position]),
      );
      expect(after.turn?.dice.filter((die) => die.kept).map(({ position }) => position)).toEqual(kept);
    }
  });

  it('reports the highest and the lowest sum of five dice', () => {
    for (const { after } of steps) {
      const sorted = facesOf(after).sort((a, b) => a - b);
      if (sorted.length === 0) continue;
      expect(sorted).toHaveLength(6);
      expect(after.turn?.maximumSum).toBe(sum(sorted.slice(1)));
      expect(after.turn?.minimumSum).toBe(sum(sorted.slice(0, 5)));
    }
  });

  it('returns to its previous state after an undo, except for its version', () => {
    const entries = steps.filter((_, index) => steps[index + 1]?.command === 'undo');
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      const undone = steps[steps.indexOf(entry) + 1]?.after;
      expect({ ...undone, version: 0, updatedAt: '' }).toEqual({
        ...entry.before,
        version: 0,
        updatedAt: '',
      });
    }
  });

  it('enters every field once, with the score that was offered', () => {
    const entered = new Map<string, number>();
    for (const event of history) {
      const field = `${String(event['column'])}.${String(event['row'])}`;
      if (event.__typename === 'FieldEntered') {
        expect(entered.has(field)).toBe(false);
        entered.set(field, Number(event['score']));
      }
      if (event.__typename === 'EntryUndone') entered.delete(field);
    }
    expect(entered.size).toBe(TURNS);
    for (const [column, rows] of Object.entries(scoresOf(end))) {
      for (const [row, score] of Object.entries(rows)) expect(score).toBe(entered.get(`${column}.${row}`));
    }
  });

  it('ends finished and won, with a total that is the sum of its parts', () => {
    const side = end.sides[0];
    expect(end).toMatchObject({ status: 'FINISHED', phase: 'FINISHED', turn: null });
    expect(end.winners).toEqual([{ index: 0, total: side?.total }]);
    expect(side?.sheet.columns).toHaveLength(8);
    for (const { fields, sections, total } of side?.sheet.columns ?? []) {
      const at = (...rows: string[]): number =>
        sum(fields.flatMap(({ row, score }) => (rows.includes(row) ? (score ?? 0) : [])));
      const upper = at('ones', 'twos', 'threes', 'fours', 'fives', 'sixes');
      const [high, low] = [at('maximum'), at('minimum')];
      expect(sections).toEqual([
        { id: 'upper', value: upper + (upper >= 60 ? 30 : 0), bonus: upper >= 60 ? 30 : 0, complete: true },
        {
          id: 'middle',
          value: high > low && low > 0 ? (high - low) * at('ones') : 0,
          bonus: 0,
          complete: true,
        },
        {
          id: 'lower',
          value: at('straight', 'threeOfAKind', 'fullHouse', 'fourOfAKind', 'fiveOfAKind'),
          bonus: 0,
          complete: true,
        },
      ]);
      expect(total).toBe(sum(sections.map(({ value }) => value)));
    }
    expect(side?.total).toBe(sum((side?.sheet.columns ?? []).map(({ total }) => total)));
    expect(side?.sheet.total).toBe(side?.total);
    expect(sum((side?.sheet.sections ?? []).map(({ value }) => value))).toBe(side?.total);
  });

  it('shows the commitment at once and the seed only at the end', () => {
    const { commitment } = begin.fairness;
    for (const { before } of steps) expect(before.fairness).toMatchObject({ seed: null, commitment });
    const seed = end.fairness.seed ?? '';
    expect(seed).toMatch(/^[\da-f]{64}$/);
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
  });

  it('has dice that anyone can recompute', () => {
    const { seed, clientSeeds, rollCount, scheme } = end.fairness;
    expect({ clientSeeds, scheme }).toEqual({ clientSeeds: ['lucky-7'], scheme: 'yamb-dice-1' });
    const rolls = ofType('Rolled');
    expect(rolls).toHaveLength(rollCount);
    rolls.forEach(({ dice, kept }, index) => {
      (dice as number[]).forEach((face, position) => {
        if ((kept as number[]).includes(position)) return;
        expect(diceOf({ seed: seed ?? '', gameId: end.id, clientSeeds })(index + 1, position)).toBe(face);
      });
    });
  });

  it('has events that yield its final sheet', () => {
    const ruleset = rulesFor(end.ruleset.key, 1);
    if (!ruleset) throw new Error(`No rules ${end.ruleset.key}`);
    const state = replay(ruleset, engineEvents(history));
    expect(state.phase).toBe('finished');
    expect(sheetOf(state, 0).columns).toEqual(Object.values(scoresOf(end)).map(Object.values));
    expect(history.map(({ version }) => version).filter((v, i, all) => v !== all[i - 1])).toEqual(
      Array.from({ length: end.version }, (_, index) => index + 1),
    );
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
