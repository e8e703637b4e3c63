import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { cliMessages } from '../messages.generated.js';
import { clientOf } from '../server-client.js';
import { hintsText } from './hint-text.js';
import { remoteAdvice, type RemoteHint } from './remote-advice.js';

const SCHEMA = readFileSync(new URL('../../../schema.gql', import.meta.url), 'utf8');
const WISH = { chances: false };
const HINT: RemoteHint = {
  ...{ text: 'Ones with 3', column: 'free', row: 'ones', expectedTotal: 240.16, error: 2.5, loss: 0 },
};

/** A client of a server with this schema. */
const clientWith = (schema: string, hint: RemoteHint) =>
  clientOf('localhost', {
    fetch: (_, init) => {
      const { query } = JSON.parse(init?.body as string) as { query: string };
      const [fault] = validate(buildSchema(schema), parse(query));
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
      const body = fault
        ? { errors: [{ message: fault.message, extensions }] }
        : { data: { game: { turn: { advice: [hint] } } } };
      return Promise.resolve(Response.json(body));
    },
  });

describe('remoteAdvice', () => {
  it('returns the standard error', async () => {
    const advice = await remoteAdvice(clientWith(SCHEMA, HINT), 'game', WISH);
    expect(hintsText(advice, cliMessages.en)).toContain('240.2 ± 2.5');
  });

  it('marks totals as approximate if the server is too old to report the error', async () => {
    const older = SCHEMA.replace(/(type Advice \{[^}]*?)(?:"""[^"]*"""\s*)?\n\s*error: Float!/, '$1');
    expect(older).not.toBe(SCHEMA);
    const { error, ...hint } = HINT;
    expect(error).toBe(2.5);
    const advice = await remoteAdvice(clientWith(older, hint), 'game', WISH);
    expect(hintsText(advice, cliMessages.en)).toContain('≈ 240.2');
  });

  it('does not retry if the server refuses', async () => {
    let asked = 0;
    const refusing = clientOf('localhost', {
      fetch: () => {
        asked += 1;
        const errors = [{ message: 'This game gives no advice.', extensions: { code: 'NOT_ASSISTED' } }];
        return Promise.resolve(Response.json({ errors }));
      },
    });
    await expect(remoteAdvice(refusing, 'game', WISH)).rejects.toThrow('gives no advice');
    expect(asked).toBe(1);
  });
});
