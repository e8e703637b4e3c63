/** The setting of daily games: errors are reported at startup, by its name. */
import { expect, it } from '@jest/globals';
import { startServer } from '../harness/server.js';

it.each([
  ['yambb', 'There is no rule set "yambb".'],
  ['yamb,yams+colums', 'DAILY_RULESETS is invalid. '],
])('a server with DAILY_RULESETS=%s does not start and names the setting', async (value, reason) => {
  const error: unknown = await startServer({ env: { DAILY_RULESETS: value } }).then(
    (server) => server.stop(),
    (fault: unknown) => fault,
  );
  expect(error).toMatchObject({ name: 'StartError' });
  expect(String(error)).toContain('DAILY_RULESETS is invalid. ');
  expect(String(error)).toContain(reason);
});
