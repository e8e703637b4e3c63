import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSqlite, type OpenSqlite } from '../../storage/testing/open-database.js';
import { queryPlan } from '../../storage/testing/query-plan.js';
import { readList, statementsOf } from './game-list.js';
import type { GameListFilter } from './game-page.js';
import { ANA } from '../domain/testing/fixtures.js';

describe('a list of games', () => {
  let open: OpenSqlite;

  beforeAll(async () => {
    open = await openSqlite();
  });
  afterAll(() => open.close());

  it.each<[string, GameListFilter]>([
    ['of all', {}],
    ['of a status', { status: 'PLAYING' }],
    ['of a rule set', { rulesetId: 'yahtc' }],
    ['of a status and a rule set', { status: 'PLAYING', rulesetId: 'yahtc' }],
    ['of bots', { kind: 'BOT' }],
    ['of people, of a rule set', { kind: 'HUMAN', rulesetId: 'yahtc' }],
    ['of those that can be joined', { joinable: true }],
    ['of a rule set, of those that can be joined', { joinable: true, rulesetId: 'yahtc' }],
    ['of invitations', { invited: ANA.id }],
    ['of invitations to join others', { invited: ANA.id, joinable: true }],
  ])('%s uses an index and never sorts', (_, filter) => {
    for (const after of [undefined, ANA.id])
      for (const { sql, values } of statementsOf(filter, 20, after)) {
        const plan = queryPlan(open, sql, ...values);
        expect(plan.filter((step) => /TEMP B-TREE|^SCAN \w+$/.test(step))).toEqual([]);
        expect(plan.join('; ')).toContain('USING');
        // A subquery would gather all games before returning the first.
        expect(plan.join('; ')).not.toMatch(/(?<!CORRELATED SCALAR )SUBQUERY/);
      }
  });

  it('continues after a page from which a game disappeared while it was read', () => {
    const steps = readList({ status: 'PLAYING', kind: 'BOT' }, 2);
    steps.next();
    steps.next([[{ id: 'c' }, { id: 'b' }]]);
    expect(steps.next([{ id: 'c' }])).toEqual({
      done: true,
      value: { rows: [{ id: 'c' }], lastExamined: 'b' },
    });
  });
});
