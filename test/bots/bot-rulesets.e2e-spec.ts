/**
 * Bots play whole games of every rule set in the long form, otherwise the first turns of a few that cover every
 * mechanism.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesets } from '@yamb-server/engine/rulesets';
import { withEveryMechanism } from '../../packages/engine/src/rulesets/testing/mechanisms.js';
import { playAmongBots } from '../harness/bot-tables.js';
import { checkStored } from '../harness/check.js';
import { accepted, createGame } from '../harness/game-client.js';
import { startServer, type TestServer } from '../harness/server.js';
import { IS_LONG, TEST_TIMEOUT } from '../harness/torture.js';

const TURNS = 2;

describe('a bot', () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.register('Ana');
  });
  afterAll(async () => {
    const { findings } = await checkStored(server.databaseFile);
    await server.stop();
    expect(findings).toBe(0);
  });

  const played = withEveryMechanism(
    rulesets.filter(({ players }) => players.max > 1),
    (ruleset) => ruleset,
  );
  it.each(played.map(({ id }) => id))(
    'plays %s',
    async (ruleset) => {
      const seats = [{}, { access: 'BOT', level: 'EXPERT' }] as const;
      const table = await createGame(server, token, { ruleset, seats });
      const game = await playAmongBots(table, 0, ({ turn }) => !IS_LONG && (turn?.number ?? 0) > TURNS);
      const filled = game.sides[1]?.sheet.columns.flatMap(({ fields }) =>
        fields.filter(({ score }) => score !== null),
      );
      expect(filled?.length).toBeGreaterThan(0);
      if (IS_LONG) expect(game.status).toBe('FINISHED');
      else await accepted(table.resign());
    },
    TEST_TIMEOUT,
  );
});
