/** A client as its author would write it: with the types that openapi-typescript makes, and without a cast. */
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type Game = components['schemas']['Game'];
type OpenField = components['schemas']['OpenField'];

const [baseUrl = ''] = process.argv.slice(2);
const anonymous = createClient<paths>({ baseUrl });

const registered = await anonymous.POST('/v1/players', { body: { name: 'Ana' } });
if (!registered.data) throw new Error(registered.error.detail);
const { token, player } = registered.data;
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });

const { data: rules } = await client.GET('/v1/rulesets/{id}', { params: { path: { id: 'yahtc' } } });
if (!rules) throw new Error('There is no yahtc');
const turns = rules.rows.length * rules.columns.length;

const created = await client.POST('/v1/games', { body: { ruleset: rules.id, variants: [] } });
if (!created.data) throw new Error(created.error.detail);
let game: Game = created.data;
const at = { path: { gameId: game.id } };

// Before a roll nothing can be entered: the refusal says why, and has the game.
const refused = await client.POST('/v1/games/{gameId}/entries', {
  params: at,
  body: { column: 'free', row: 'ones' },
});
if (!refused.error || !('game' in refused.error)) throw new Error('An entry without a roll was accepted');
const refusal: components['schemas']['RefusalCode'] = refused.error.code;

// A bonus field would bring a turn more.
const rows = new Set(rules.rows.map(({ id }) => id));
const best = (fields: readonly OpenField[]): OpenField | undefined =>
  fields.filter(({ row }) => rows.has(row)).sort((a, b) => b.score - a.score)[0];

const rolled: number[] = [];
while (game.status === 'PLAYING') {
  const roll = await client.POST('/v1/games/{gameId}/rolls', {
    params: { ...at, header: { 'If-Match': `"${game.version}"` } },
    body: {},
  });
  if (!roll.data) throw new Error(roll.error.detail);
  for (const event of roll.data.events) {
    if (event.type === 'Rolled') rolled.push(...event.dice);
  }
  const field = best(roll.data.game?.turn?.openFields ?? []);
  if (!field) throw new Error('There is no open field');
  const { column, row } = field;
  const entry = await client.POST('/v1/games/{gameId}/entries', {
    params: { ...at, header: { 'Idempotency-Key': `${game.id} ${game.version}` } },
    body: { column, row, endTurn: true },
  });
  if (!entry.data) throw new Error(entry.error.detail);
  if (!entry.data.game) throw new Error('The game was left out, though nothing was said of a minimum');
  game = entry.data.game;
}

const list = await client.GET('/v1/leaderboards/{ruleset}', {
  params: { path: { ruleset: rules.id }, query: { period: 'ALL_TIME', first: 10, variants: [] } },
});
if (!list.data) throw new Error(list.error.detail);

console.log(
  JSON.stringify({
    refusal,
    turns,
    rolls: rolled.length / rules.dice,
    total: game.sides?.[0]?.total,
    names: list.data.edges.map(({ node }) => node.names.join()),
    points: list.data.edges.map(({ node }) => node.points),
    player: player.name,
  }),
);
