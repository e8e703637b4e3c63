import { describe, expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { SystemClock } from '../../kernel/clock.js';
import { SeenPlayers } from '../../kernel/caller/seen-players.js';
import { Presence } from '../../kernel/caller/presence.js';
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

function operationWith(
  variables: Readonly<Record<string, unknown>>,
  checked = DOCUMENT,
  accepted?: string,
): Operation {
  const authentication = new Authentication(
    { findByToken: () => Promise.resolve(undefined) },
    loadConfig({}),
    new SystemClock(),
    new Presence(loadConfig({})),
    new SeenPlayers(),
  );
  const language = new RequestLanguage(accepted);
  const session = new Session(undefined, false, undefined, authentication, 1_000, UNLIMITED, language);
  const definition = getOperationAST(checked.document);
  if (!definition) throw new Error('The document has one operation');
  const request = new IncomingMessage(new Socket());
  return new Operation(schema, session, checked, definition, { query: '', variables }, request);
}

const keyOf = (...args: Parameters<typeof operationWith>): string => operationWith(...args).responseKey;

describe('an operation', () => {
  it('keeps only the variables that it declares', () => {
    const { variableValues } = operationWith({ id: 'a', other: 'x'.repeat(1_000) });
    expect(variableValues).toEqual({ id: 'a' });
  });

  it('shares its key with operations whose responses are the same', () => {
    const key = keyOf({ id: 'a' });
    // The start of the subscription, and unused variables, do not matter.
    expect(keyOf({ id: 'a', since: 7 })).toBe(key);
    expect(keyOf({ id: 'a', other: 1 })).toBe(key);
    // Explicit values equal to the defaults give the same key.
    expect(keyOf({ id: 'a', language: 'en', brief: false })).toBe(key);
  });

  it('has a separate key per language if its response contains text', () => {
    const inFrench = (isLocalized: boolean): string => keyOf({ id: 'a' }, { ...DOCUMENT, isLocalized }, 'fr');
    expect(inFrench(false)).toBe(keyOf({ id: 'a' }));
    expect(inFrench(true)).not.toBe(keyOf({ id: 'a' }, { ...DOCUMENT, isLocalized: true }));
    const inCanada = keyOf({ id: 'a' }, { ...DOCUMENT, isLocalized: true }, 'it, fr-CA;q=0.5');
    expect(inCanada).toBe(inFrench(true));
  });

  it('has a separate key if its response differs', () => {
    const key = keyOf({ id: 'a' });
    expect(keyOf({ id: 'a', language: 'sr' })).not.toBe(key);
    expect(keyOf({ id: 'a', brief: true })).not.toBe(key);
    expect(keyOf({ id: 'a' }, { ...DOCUMENT, number: 2 })).not.toBe(key);
  });
});
