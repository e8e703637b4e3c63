import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { CommandFailure } from '../failure.js';
import { cliMessages } from '../messages.generated.js';
import { OtherVersion } from './graphql-client.js';
import { hintsText } from './hint-text.js';
import { remoteAdvice, type AdvisedGame, type RemoteHint } from './remote-advice.js';

const SCHEMA = readFileSync(new URL('../../../schema.gql', import.meta.url), 'utf8');
const HINT: RemoteHint = {
  ...{ text: 'Ones with 3', column: 'free', row: 'ones', expectedTotal: 240.16, error: 2.5, loss: 0 },
};

/** Answers as a server with this schema does. */
const serverOf = (schema: string, hint: RemoteHint) => (query: string) => {
  const [fault] = validate(buildSchema(schema), parse(query));
  if (fault) return Promise.reject(new OtherVersion(fault.message));
  return Promise.resolve<AdvisedGame>({ game: { turn: { advice: [hint] } } });
};

describe('the advice of a server', () => {
  it('says how wrong it may be', async () => {
    const advice = await remoteAdvice(serverOf(SCHEMA, HINT));
    expect(hintsText(advice, cliMessages.en)).toContain('240.2 ± 2.5');
  });

  it('is shown as about so much where the server is too old to say that', async () => {
    const older = SCHEMA.replace(/(type Advice \{[^}]*?)(?:"""[^"]*"""\s*)?\n\s*error: Float!/, '$1');
    expect(older).not.toBe(SCHEMA);
    const { error, ...hint } = HINT;
    expect(error).toBe(2.5);
    const advice = await remoteAdvice(serverOf(older, hint));
    expect(hintsText(advice, cliMessages.en)).toContain('≈ 240.2');
  });

  it('is not asked for again where the server refuses it', async () => {
    let asked = 0;
    const refusing = (): Promise<AdvisedGame> => {
      asked += 1;
      return Promise.reject(new CommandFailure('This game gives no advice.'));
    };
    await expect(remoteAdvice(refusing)).rejects.toThrow('gives no advice');
    expect(asked).toBe(1);
  });
});
