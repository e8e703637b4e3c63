import { describe, expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { buildSchema, parse } from 'graphql';
import { SystemClock } from '../../kernel/clock.js';
import { SeenPlayers } from '../../kernel/caller/seen-players.js';
import { LocalPresence } from '../../kernel/caller/presence.js';
import { Authentication } from '../../kernel/caller/authentication.js';
import { RequestLanguage } from '../../kernel/language/request-language.js';
import { UNLIMITED } from '../../kernel/usage/allowance.js';
import { loadConfig } from '../../kernel/config/load-config.js';
import { Operation } from './operation.js';
import { Session } from './session.js';

const schema = buildSchema(`
  type Query { a: Int }
  type Subscription { game(id: ID!, since: Int): Game }
  type Game { version: Int text(language: String): String }
`);

const DOCUMENT = {
  document: parse(`
    subscription One($id: ID!, $since: Int, $language: String = "en", $brief: Boolean = false) {
      game(id: $id, since: $since) { version ...Text @skip(if: $brief) }
    }
    fragment Text on Game { text(language: $language) }
  `),
  number: 1,
  tokens: 40,
  isLocalized: false,
};

async function operationWith(
  variables: Readonly<Record<string, unknown>>,
  checked = DOCUMENT,
  accepted?: string,
): Promise<Operation> {
  const authentication = new Authentication(
    { findByToken: () => Promise.resolve(undefined) },
    loadConfig({}),
    new SystemClock(),
    new LocalPresence(loadConfig({})),
    new SeenPlayers(),
  );
  const language = new RequestLanguage(accepted);
  const session = await Session.open(undefined, authentication, 1_000, UNLIMITED, language);
  return new Operation(schema, session, checked, { query: '', variables }, new IncomingMessage(new Socket()));
}

const keyOf = async (...args: Parameters<typeof operationWith>): Promise<string> =>
  (await operationWith(...args)).responseKey;

describe('an operation', () => {
  it('keeps only the variables that it declares', async () => {
    const { variableValues } = await operationWith({ id: 'a', other: 'x'.repeat(1_000) });
    expect(variableValues).toEqual({ id: 'a' });
  });

  it('shares its key with operations whose responses are the same', async () => {
    const key = await keyOf({ id: 'a' });
    // The start of the subscription, and unused variables, do not matter.
    expect(await keyOf({ id: 'a', since: 7 })).toBe(key);
    expect(await keyOf({ id: 'a', other: 1 })).toBe(key);
    // Explicit values equal to the defaults give the same key.
    expect(await keyOf({ id: 'a', language: 'en', brief: false })).toBe(key);
  });

  it('has a separate key per language if its response contains text', async () => {
    const inFrench = (isLocalized: boolean): Promise<string> =>
      keyOf({ id: 'a' }, { ...DOCUMENT, isLocalized }, 'fr');
    expect(await inFrench(false)).toBe(await keyOf({ id: 'a' }));
    expect(await inFrench(true)).not.toBe(await keyOf({ id: 'a' }, { ...DOCUMENT, isLocalized: true }));
    const inCanada = await keyOf({ id: 'a' }, { ...DOCUMENT, isLocalized: true }, 'it, fr-CA;q=0.5');
    expect(inCanada).toBe(await inFrench(true));
  });

  it('has a separate key if its response differs', async () => {
    const key = await keyOf({ id: 'a' });
    expect(await keyOf({ id: 'a', language: 'sr' })).not.toBe(key);
    expect(await keyOf({ id: 'a', brief: true })).not.toBe(key);
    expect(await keyOf({ id: 'a' }, { ...DOCUMENT, number: 2 })).not.toBe(key);
  });
});
