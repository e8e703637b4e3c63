/** The language of texts for people: how a request selects it, and which texts follow it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRuleset } from '../harness/custom-rulesets.js';
import { accepted, createGame, type GameClient } from '../harness/game-client.js';
import { rest, type RestAnswer } from '../harness/rest.js';
import { startScripted } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

let scripted: Awaited<ReturnType<typeof startScripted>>;
let server: TestServer;
let ana: string;
let table: GameClient;

beforeAll(async () => {
  scripted = await startScripted();
  ({ server } = scripted);
  ana = await server.register('Ana');
  table = await createGame(server, ana, { ruleset: 'yamb', seats: [{ name: 'Ana' }, { name: 'Љиљана' }] });
  scripted.dice.show(3, 4, 4, 5, 6, 6);
  await accepted(table.roll());
});
afterAll(() => server.stop());

interface Asked {
  readonly lang?: string;
  readonly accept?: string;
  readonly etag?: string;
}

const get = (
  path: string,
  { lang, accept, etag }: Asked = {},
): Promise<RestAnswer<Record<string, unknown>>> =>
  rest(server.url, 'GET', path + (lang === undefined ? '' : `?lang=${lang}`), {
    token: ana,
    headers: {
      ...(accept !== undefined && { 'accept-language': accept }),
      ...(etag !== undefined && { 'if-none-match': etag }),
    },
  });

const ask = async <Data>(query: string, accept?: string, token = ana): Promise<Data> => {
  const { data } = await server.request<Data>('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(accept !== undefined && { 'accept-language': accept }),
    },
    body: JSON.stringify({ query }),
  });
  if (!data) throw new Error(`No response to ${query}`);
  return data;
};

const sheet = (format: 'txt' | 'svg'): string => `/v1/games/${table.id}/sheet.${format}`;

describe('a drawn sheet', () => {
  it.each([
    [{}, 'Yamb', 'Turn 1: Ana, roll 1 of 3.', 'en'],
    [{ accept: 'sr' }, 'Јамб', 'Потез 1: Ana, бацање 1 од 3.', 'sr'],
    [{ accept: 'it, sr-Latn-RS;q=0.9, de;q=0.1' }, 'Jamb', 'Potez 1: Ana, bacanje 1 od 3.', 'sr-Latn'],
    [{ accept: 'it' }, 'Yamb', 'Turn 1: Ana, roll 1 of 3.', 'en'],
    [{ lang: 'de', accept: 'fr' }, 'Yamb', 'Zug 1: Ana, Wurf 1 von 3.', 'de'],
    [{ lang: 'FR-ca' }, 'Yamb', 'Tour 1\u00a0: Ana, lancer 1 sur 3.', 'fr'],
  ])('is in the language selected by %j', async (asked, title, turn, language) => {
    const { status, text, headers } = await get(sheet('txt'), asked);
    expect(status).toBe(200);
    expect(text.split('\n').slice(0, 2)).toEqual([title, turn]);
    expect(headers.get('content-language')).toBe(language);
    // If the URL names a language, no header decides.
    expect(/\bAccept-Language\b/i.test(headers.get('vary') ?? '')).toBe(!('lang' in asked));
    const svg = await get(sheet('svg'), asked);
    expect(svg.text).toContain(`xml:lang="${language}"`);
    expect(svg.text).toContain(turn);
  });

  it('shows player names unchanged and other words in the script of the language', async () => {
    const { text } = await get(sheet('txt'), { lang: 'sr-Latn' });
    expect(text).toContain('Љиљана');
    expect(text).toContain('Četvorke');
  });

  it('has a different ETag for each language', async () => {
    const { headers } = await get(sheet('svg'), { accept: 'hr' });
    const etag = headers.get('etag') ?? '';
    const unchanged = await get(sheet('svg'), { accept: 'hr-HR', etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('content-language')).toBe('hr');
    expect(unchanged.headers.get('vary')).toMatch(/\bAccept-Language\b/);
    expect((await get(sheet('svg'), { accept: 'sv', etag })).status).toBe(200);
  });

  it.each(['it', 'xx', 'no such language', 'sr_Latn', '', `fr-${'x'.repeat(1_000)}`])(
    'is refused in %.20s',
    async (lang) => {
      const { status, body, headers } = await get(sheet('txt'), { lang: encodeURIComponent(lang) });
      expect([status, body['code']]).toEqual([400, 'BAD_USER_INPUT']);
      expect(body['fields']).toEqual([
        {
          field: 'lang',
          message: 'lang must be the tag of one of these languages: en, sr, sr-Latn, hr, fr, de, sv, es',
        },
      ]);
      expect(headers.get('content-language')).toBeNull();
    },
  );
});

describe('rules', () => {
  it('are described in the language of a REST request', async () => {
    const { body, headers } = await get('/v1/rulesets/kniffel', { accept: 'de-AT' });
    expect(body).toMatchObject({
      name: 'Kniffel',
      rows: expect.arrayContaining([
        expect.objectContaining({ id: 'ones', scoring: 'Beliebig viele Einser: die Summe dieser Würfel' }),
      ]),
      layout: {
        columns: [{ name: 'Frei', meaning: 'In beliebiger Reihenfolge, nach jedem Wurf' }],
        groups: expect.arrayContaining([
          expect.objectContaining({ sums: [{ kind: 'total', label: 'Gesamt', of: null }] }),
        ]),
      },
    });
    expect(headers.get('content-language')).toBe('de');
    expect(headers.get('vary')).toMatch(/\bAccept-Language\b/);
    const english = await get('/v1/rulesets/kniffel');
    expect(english.headers.get('etag')).not.toBe(headers.get('etag'));
  });

  it('are described in several languages in GraphQL, selected by the argument', async () => {
    const { ruleset } = await ask<{ ruleset: Record<string, readonly Record<string, string>[]> }>(
      `{ ruleset(id: "generala") { rules
        rows { id own: scoring(language: "es") scoring fr: scoring(language: "fr-BE") }
        spanish: rules(language: "es") } }`,
      'sv',
    );
    expect(ruleset['rows']?.[0]).toEqual({
      id: 'ones',
      own: 'Cualquier número de unos: la suma de esos dados',
      scoring: 'Valfritt antal ettor: summan av de tärningarna',
      fr: 'Les dés de as\u00a0: la somme de ces dés',
    });
    expect(ruleset['rules']).toEqual([
      'Poäng i Generala efter en turs första kast vinner direkt ett spel med flera sidor.',
    ]);
    expect(ruleset['spanish']?.[0]).toContain('en el acto');
  });

  it('use the names that their player has given', async () => {
    const { id } = await createRuleset(server, ana, {
      definition: {
        names: { en: 'House', sr: 'Кућа', fr: 'Maison' },
        dice: 5,
        rollsPerTurn: 3,
        columns: [
          {
            id: 'free',
            sign: '↑↓',
            names: { en: 'Free' },
            order: { kind: 'free' },
            entry: { kind: 'anyRoll' },
          },
        ],
        rows: [
          {
            id: 'sum',
            names: { en: 'Sum', sr: 'Збир', fr: 'Somme', 'sr-Latn': 'Suma' },
            pattern: { kind: 'any', counted: 'highest' },
            points: { kind: 'allDice', bonus: 0 },
          },
        ],
        sections: [{ kind: 'sum', id: 'all', names: { en: 'All' }, rows: ['sum'] }],
      },
    });
    const game = await createGame(server, ana, { ruleset: id });
    const linesIn = async (lang: string): Promise<string[]> =>
      (await get(`/v1/games/${game.id}/sheet.txt`, { lang })).text.split('\n');
    const [title, turn, ...rows] = await linesIn('fr');
    expect([title, turn]).toEqual(['Maison', 'Tour 1\u00a0: Ana doit lancer.']);
    expect(rows.some((row) => row.startsWith('Somme '))).toBe(true);
    // Rows without a name in this language use the English one. Latin letters are derived from Cyrillic.
    expect(rows.some((row) => row.startsWith('All '))).toBe(true);
    const latin = await linesIn('sr-Latn');
    expect(latin[0]).toBe('Kuća');
    expect(latin.some((row) => row.startsWith('Suma '))).toBe(true);
  });
});

describe('a refused move', () => {
  const refused = (accept: string) =>
    rest<Record<string, unknown>>(server.url, 'POST', `/v1/games/${table.id}/entries`, {
      token: ana,
      headers: { 'accept-language': accept },
      body: { column: 'down', row: 'sixes' },
    });

  it('is explained in the language of the request, with the same code', async () => {
    const english = await refused('en');
    expect(english.body['detail']).toBe(
      'Down / Sixes is not open: the column must be filled in order. Open now: Down / Ones.',
    );
    const croatian = await refused('hr');
    expect(croatian.body['detail']).toBe(
      'Polje Prema dolje / Šestice nije otvoreno: stupac se popunjava svojim redom. Sada je otvoreno: Prema dolje / Jedinice.',
    );
    expect(croatian.headers.get('content-language')).toBe('hr');
    expect([croatian.status, croatian.body['code']]).toEqual([english.status, english.body['code']]);
  });

  it('prefers the URL to the header, and the GraphQL argument to both', async () => {
    const { body } = await rest<Record<string, unknown>>(
      server.url,
      'POST',
      `/v1/games/${table.id}/entries?lang=sv`,
      { token: ana, headers: { 'accept-language': 'hr' }, body: { column: 'down', row: 'sixes' } },
    );
    expect(body['detail']).toContain('är inte öppet');
    const { endTurn } = await ask<{ endTurn: Record<string, string> }>(
      `mutation { endTurn(input: { gameId: "${table.id}" }) { ... on MoveRefused { code message
        german: message(language: "de") } } }`,
      'es',
    );
    expect(endTurn).toEqual({
      code: 'NOTHING_ENTERED',
      message: 'Un turno acaba con una anotación: anota primero una de las casillas abiertas.',
      german: 'Ein Zug endet mit einem Eintrag: trage zuerst eines der offenen Felder ein.',
    });
  });

  it('is repeated in the language of the retry', async () => {
    const undo = async (accept: string): Promise<string> => {
      const { undo: answer } = await ask<{ undo: { message: string } }>(
        `mutation { undo(input: { gameId: "${table.id}", idempotencyKey: "undo" }) { ... on MoveRefused { message } } }`,
        accept,
      );
      return answer.message;
    };
    expect(await undo('en')).toContain('Only an entry');
    expect(await undo('de')).toContain('Nur ein Eintrag');
  });

  it('is not an error: errors are always in English', async () => {
    const { body, headers } = await get('/v1/games/0191d3c7-0000-7000-8000-000000000000', { accept: 'fr' });
    expect(body['detail']).toMatch(/^There is no game/);
    expect(headers.get('content-language')).toBeNull();
    const { errors } = await server.graphql('{ game(id: "x") { text(language: "it") } }');
    expect(errors?.[0]?.message).toContain('Language must be the tag of one of these languages: en, sr,');
  });
});

describe('a game’s events', () => {
  it('are described in sentences that name the player', async () => {
    const { game } = await ask<{ game: { events: readonly { sentence?: string }[] } }>(
      `{ game(id: "${table.id}") { events { sentence } } }`,
    );
    expect(game.events.map(({ sentence }) => sentence)).toEqual([
      'The game was created.',
      'The game has started.',
      'Ana rolled 3 4 4 5 6 6.',
    ]);
    const { body } = await get(`/v1/games/${table.id}/events`, { lang: 'fr' });
    expect(body['events']).toEqual(
      expect.arrayContaining([expect.objectContaining({ sentence: 'Ana a lancé 3 4 4 5 6 6.' })]),
    );
  });
});

describe('GraphQL over HTTP', () => {
  it('returns the language of a response, and states that the header selected it', async () => {
    const query = encodeURIComponent(`{ game(id: "${table.id}") { text } }`);
    const response = await fetch(`${server.url}/graphql?query=${query}`, {
      headers: { 'accept-language': 'sv', 'apollo-require-preflight': 'true' },
    });
    expect(response.headers.get('content-language')).toBe('sv');
    expect(response.headers.get('vary')).toMatch(/\bAccept-Language\b/);
    expect(await response.json()).toMatchObject({
      data: { game: { text: expect.stringContaining('Tur 1: Ana, kast 1 av 3.') } },
    });
    const plain = await server.graphql('{ rulesets { id } }');
    expect(plain.headers.get('content-language')).toBeNull();
  });
});
