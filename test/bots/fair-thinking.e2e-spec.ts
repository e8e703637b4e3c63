/** Slow positions from several addresses, and a quick one from another. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRuleset } from '../harness/custom-rulesets.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

const ROWS = [1, 2, 3, 4, 5, 6].map((face) => ({
  id: `row${face}`,
  names: { en: `Row ${face}` },
  pattern: { kind: 'face', face },
  points: { kind: 'patternDice', bonus: 0 },
}));
const COLUMNS = [
  { id: 'announced', entry: { kind: 'announced', autoEnter: false } },
  { id: 'free', entry: { kind: 'anyRoll' } },
].map((column) => ({
  ...column,
  sign: column.id.slice(0, 1),
  names: { en: column.id },
  order: { kind: 'free' },
}));

/** Six rows that may be announced, and up to 64 rolls of eight dice per turn. */
const SAVING = {
  names: { en: 'Saving' },
  dice: 8,
  countedDice: 8,
  rollsPerTurn: 10,
  columns: COLUMNS,
  rows: ROWS,
  sections: [{ kind: 'sum', id: 'all', names: { en: 'All' }, rows: ROWS.map(({ id }) => id) }],
  extraRolls: { kind: 'saved' },
};

/** Number of addresses with a slow position. */
const MANY = 6;

describe('slow positions', () => {
  let server: TestServer;
  let ruleset: string;

  const evaluate = (address: string, body: object): Promise<number> =>
    server
      .request('/v1/evaluate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
      .then(({ status }) => status);

  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } });
    const token = await server.register('Ana');
    ({ id: ruleset } = await createRuleset(server, token, { definition: SAVING, listed: false }));
  });
  afterAll(() => server.stop());

  it('do not block a quick one of another client', async () => {
    // Lets the threads load their modules.
    for (const body of [{ ruleset }, { ruleset: 'yahtc' }])
      await waitFor(async () => (await evaluate('203.0.113.9', body)) === 200, 'an evaluation');
    const ended: string[] = [];
    const many = Array.from({ length: MANY }, async (_, index) => {
      await evaluate(`198.51.100.${index}`, {
        ruleset,
        columns: [{ id: 'free', scores: ROWS.map(() => 0) }],
        savedRolls: 54 - index,
      });
      ended.push('long');
    });
    const other = evaluate('203.0.113.8', { ruleset: 'yahtc', dice: [1, 2, 3, 4, 6] }).then((status) => {
      ended.push('short');
      return status;
    });
    expect(await other).toBe(200);
    await Promise.all(many);
    expect(ended.indexOf('short')).toBeLessThan(MANY / 2);
  });
});
