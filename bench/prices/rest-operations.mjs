/** REST requests for every route. */
import { usualDefinition } from './definitions.mjs';
import { rest } from './requests.mjs';

const MINIMAL = { prefer: 'return=minimal' };
const asPlayer = ({ player }) => player;
const asRival = ({ rival }) => rival;
const withoutToken = () => undefined;

/** @param {string} of the route; @param {string} name */
const route = (of, name, path, { body = () => undefined, caller = asPlayer, headers = {} } = {}) => ({
  name: `${of}, ${name}`,
  of,
  transport: 'rest',
  build: (world) => rest(of.split(' ', 1)[0], path(world), body(world), caller(world), headers),
});

const game = (world) => `/v1/games/${world.of(world.games)}`;
const marks = (world) => ({ positions: world.next('marks') % 2 === 0 ? [0, 1] : [2] });
const nothing = () => ({});

/** A command, with a minimal response and with the whole game. */
const command = (method, under, body = nothing) => {
  const of = `${method} /v1/games/{gameId}/${under}`;
  const path = (world) => `${game(world)}/${under}`;
  return [
    route(of, 'minimal response', path, { body, headers: MINIMAL }),
    route(of, 'the turn', (world) => `${path(world)}?include=turn`, { body }),
    route(of, 'the whole game', path, { body }),
  ];
};

const competition = ({ competition: id }) => `/v1/competitions/${id}`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const restOperations = [
  route('GET /v1/rulesets', 'all', () => '/v1/rulesets', { caller: withoutToken }),
  route('GET /v1/rulesets/{id}', 'one', () => '/v1/rulesets/yamb', { caller: withoutToken }),
  route('GET /v1/rulesets/{id}/definition', 'one', () => '/v1/rulesets/yamb/definition', {
    caller: withoutToken,
  }),
  route('GET /v1/bots', 'all', () => '/v1/bots', { caller: withoutToken }),
  route('GET /v1/rulesets/{id}/stats', 'one', () => '/v1/rulesets/yahtzee-public-domain/stats', {
    caller: withoutToken,
  }),
  route('POST /v1/rulesets', 'a usual sheet', () => '/v1/rulesets', {
    body: (world) => ({ definition: usualDefinition(world.next('definitions')) }),
  }),
  route('PATCH /v1/rulesets/{id}', 'unknown', () => '/v1/rulesets/custom:none', { body: nothing }),
  route('POST /v1/rulesets/{id}/withdrawal', 'as a player', () => '/v1/rulesets/custom:none/withdrawal', {
    body: nothing,
  }),
  route('POST /v1/players', 'one', () => '/v1/players', {
    body: () => ({ name: 'Ana' }),
    caller: withoutToken,
  }),
  route('GET /v1/players/{playerId}', 'one', ({ player }) => `/v1/players/${player.id}`),
  route(
    'GET /v1/players/{playerId}/stats',
    'one',
    ({ player }) => `/v1/players/${player.id}/stats?ruleset=yahtzee-public-domain`,
  ),
  route(
    'GET /v1/players/{playerId}/against/{opponent}',
    'one',
    ({ player, rival }) => `/v1/players/${player.id}/against/${rival.id}`,
  ),
  route(
    'GET /v1/players/{playerId}/rating',
    'one',
    ({ player }) => `/v1/players/${player.id}/rating?ruleset=yahtzee-public-domain`,
  ),
  route(
    'GET /v1/players/{playerId}/rating-history',
    '100',
    ({ player }) => `/v1/players/${player.id}/rating-history?ruleset=yahtzee-public-domain&first=100`,
  ),
  route(
    'GET /v1/players/{playerId}/skill',
    'one',
    ({ player }) => `/v1/players/${player.id}/skill?ruleset=yahtzee-public-domain`,
  ),
  route(
    'GET /v1/players/{playerId}/puzzle-rating',
    'none',
    ({ player }) => `/v1/players/${player.id}/puzzle-rating?ruleset=yahtzee-public-domain`,
  ),
  route('GET /v1/ratings/{ruleset}', '100', () => '/v1/ratings/yahtzee-public-domain?first=100'),
  route('GET /v1/me', 'the caller', () => '/v1/me'),
  route('PATCH /v1/me', 'a new name', () => '/v1/me', {
    body: (world) => ({ name: `Prices ${world.next('names') % 10}` }),
  }),
  route('DELETE /v1/me', 'without a token', () => '/v1/me', { caller: withoutToken }),
  route('POST /v1/me/token', 'without a token', () => '/v1/me/token', {
    body: nothing,
    caller: withoutToken,
  }),
  route('PATCH /v1/players/{playerId}', 'as a player', ({ player }) => `/v1/players/${player.id}`, {
    body: () => ({ name: 'Ana' }),
  }),
  route(
    'PUT /v1/players/{playerId}/suspension',
    'as a player',
    ({ player }) => `/v1/players/${player.id}/suspension`,
    {
      body: () => ({ reason: 'Rudeness.' }),
    },
  ),
  route(
    'DELETE /v1/players/{playerId}/suspension',
    'as a player',
    ({ player }) => `/v1/players/${player.id}/suspension`,
  ),
  route('POST /v1/games/{gameId}/reactions', 'to nobody', (world) => `${game(world)}/reactions`, {
    body: () => ({ reaction: 'WOW' }),
  }),
  route('GET /v1/me/settings', 'all', () => '/v1/me/settings'),
  route('PATCH /v1/me/settings', 'as they are', () => '/v1/me/settings', {
    body: () => ({ reactions: 'ALL' }),
  }),
  route('GET /v1/me/blocked', 'all', () => '/v1/me/blocked'),
  route('PUT /v1/me/blocked/{playerId}', 'the caller', ({ rival }) => `/v1/me/blocked/${rival.id}`, {
    body: nothing,
    caller: asRival,
  }),
  route('DELETE /v1/me/blocked/{playerId}', 'nobody', ({ player }) => `/v1/me/blocked/${player.id}`, {
    caller: asRival,
  }),
  route('GET /v1/me/tokens', 'all', () => '/v1/me/tokens'),
  route(
    'DELETE /v1/me/tokens/{tokenId}',
    'unknown',
    () => '/v1/me/tokens/01900000-0000-7000-8000-000000000000',
  ),
  route('POST /v1/me/link-codes', 'a code', () => '/v1/me/link-codes', { body: nothing, caller: asRival }),
  route('POST /v1/link-codes/redeem', 'a wrong code', () => '/v1/link-codes/redeem', {
    body: () => ({ code: '00000-00000' }),
    caller: withoutToken,
  }),
  route('POST /v1/me/recovery-codes', 'a code', () => '/v1/me/recovery-codes', {
    body: nothing,
    caller: asRival,
  }),
  route('POST /v1/recovery-codes/redeem', 'a wrong code', () => '/v1/recovery-codes/redeem', {
    body: () => ({ code: '0000-0000-0000-0000-0000-0000-0000' }),
    caller: withoutToken,
  }),
  route('GET /v1/me/scores', '100', () => '/v1/me/scores?first=100'),
  route('DELETE /v1/me/scores', 'without scores', () => '/v1/me/scores', { caller: asRival }),
  route('GET /v1/games', '20', () => '/v1/games', { caller: withoutToken }),
  route('GET /v1/games', '100', () => '/v1/games?first=100', { caller: withoutToken }),
  route('GET /v1/games', '100 of one player', () => '/v1/games?first=100&mine=true'),
  route('GET /v1/games', 'a wrong filter', () => `/v1/games?ruleset=${'x'.repeat(6_000)}`, {
    caller: withoutToken,
  }),
  route('GET /v1/games/{gameId}/turn', 'one', (world) => `${game(world)}/turn`, { caller: withoutToken }),
  route('GET /v1/games/{gameId}/advice', 'one', (world) => `${game(world)}/advice`),
  route('GET /v1/games/{gameId}/analysis', 'one', (world) => `${game(world)}/analysis`),
  route('GET /v1/games/{gameId}/analysis.svg', 'one', (world) => `${game(world)}/analysis.svg`),
  route('POST /v1/evaluate', 'a throw', () => '/v1/evaluate', {
    body: () => ({ ruleset: 'yamb', dice: [1, 3, 3, 4, 6, 6] }),
    caller: withoutToken,
  }),
  route('POST /v1/evaluate', 'a throw for a goal', () => '/v1/evaluate', {
    body: () => ({ ruleset: 'yamb', dice: [1, 3, 3, 4, 6, 6], beat: 3_500 }),
    caller: withoutToken,
  }),
  route('GET /v1/games/{gameId}/sheet.txt', 'one', (world) => `${game(world)}/sheet.txt`, {
    caller: withoutToken,
  }),
  route('GET /v1/games/{gameId}/sheet.svg', 'one', (world) => `${game(world)}/sheet.svg`, {
    caller: withoutToken,
  }),
  route('POST /v1/games', 'minimal response', () => '/v1/games', {
    body: () => ({ ruleset: 'yahtc' }),
    caller: asRival,
  }),
  route('POST /v1/games', 'the largest', () => '/v1/games', {
    body: () => ({ ruleset: 'yamb', seats: Array.from({ length: 6 }, nothing) }),
    caller: asRival,
  }),
  route('POST /v1/games', 'too many seats', () => '/v1/games', {
    body: () => ({ ruleset: 'yamb', seats: Array.from({ length: 45_000 }, () => 1) }),
  }),
  route('POST /v1/games', 'too many variants', () => '/v1/games', {
    body: () => ({ ruleset: 'yamb', variants: Array.from({ length: 45_000 }, () => 1) }),
  }),
  route('POST /v1/games', 'unknown keys', () => '/v1/games', {
    body: () => Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, 1])),
  }),
  route('GET /v1/games/{gameId}', 'the whole game', game),
  route('GET /v1/games/{gameId}/events', '100', (world) => `${game(world)}/events`),
  route(
    'GET /v1/games/{gameId}/events',
    'the first of an import',
    (world) => `/v1/games/${world.of(world.imports)}/events?first=1`,
  ),
  route(
    'GET /v1/games/{gameId}/events',
    'the maximum number, of an import',
    (world) => `/v1/games/${world.of(world.imports)}/events?first=1000`,
  ),
  route(
    'GET /v1/games/{gameId}/events',
    'with many origins',
    (world) => `/v1/games/${world.traced}/events?first=1`,
  ),
  route(
    'POST /v1/games/{gameId}/rematch',
    'of a finished game',
    (world) => `/v1/games/${world.of(world.finished)}/rematch`,
    {
      body: () => ({}),
    },
  ),
  route(
    'GET /v1/games/{gameId}/rematch',
    'of a finished game',
    (world) => `/v1/games/${world.of(world.finished)}/rematch`,
  ),
  ...command('POST', 'join'),
  ...command('POST', 'leave'),
  ...command('POST', 'client-seeds', () => ({ clientSeed: 'luck' })),
  ...command('POST', 'rolls'),
  ...command('PUT', 'keep', marks),
  route('PUT /v1/games/{gameId}/keep', 'too many positions', (world) => `${game(world)}/keep`, {
    body: () => ({ positions: Array.from({ length: 45_000 }, () => 9) }),
  }),
  ...command('POST', 'announcements', () => ({ row: 'yamb' })),
  ...command('POST', 'entries', () => ({ column: 'dictated', row: 'ones' })),
  ...command('POST', 'undo'),
  ...command('POST', 'end-turn'),
  route(
    'POST /v1/games/{gameId}/resign',
    'a game that is over',
    ({ of, finished }) => `/v1/games/${of(finished)}/resign`,
    { body: nothing },
  ),
  ...command('POST', 'claim'),
  route('POST /v1/quick-play', 'nobody comes', () => '/v1/quick-play', {
    body: () => ({ ruleset: 'yahtc', players: 4 }),
    caller: asRival,
  }),
  route('GET /v1/quick-play', 'all', () => '/v1/quick-play'),
  route('GET /v1/quick-play/{ticketId}', 'unknown', ({ player }) => `/v1/quick-play/${player.id}`),
  route('DELETE /v1/quick-play/{ticketId}', 'unknown', ({ player }) => `/v1/quick-play/${player.id}`),
  route('GET /v1/saves', 'all', () => '/v1/saves'),
  route('GET /v1/saves/{saveId}', 'one', ({ of, saves }) => `/v1/saves/${of(saves)}`),
  route('GET /v1/webhooks', 'all', () => '/v1/webhooks'),
  route('GET /v1/webhooks/{webhookId}', 'unknown', ({ saved }) => `/v1/webhooks/${saved}`),
  route('POST /v1/webhooks', 'refused', () => '/v1/webhooks', {
    body: () => ({ url: 'https://127.0.0.1/', events: ['TURN'] }),
  }),
  route('POST /v1/webhooks/{webhookId}/ping', 'unknown', ({ saved }) => `/v1/webhooks/${saved}/ping`, {
    body: nothing,
  }),
  route('DELETE /v1/webhooks/{webhookId}', 'unknown', ({ saved }) => `/v1/webhooks/${saved}`),
  route('POST /v1/games/{gameId}/saves', 'one too many', ({ saved }) => `/v1/games/${saved}/saves`, {
    body: () => ({ name: 'One more' }),
  }),
  route('POST /v1/saves/{saveId}/open', 'one', ({ of, saves }) => `/v1/saves/${of(saves)}/open`, {
    body: nothing,
  }),
  route('DELETE /v1/saves/{saveId}', 'unknown', ({ saved }) => `/v1/saves/${saved}`),
  route('POST /v1/imports', 'many events', () => '/v1/imports', {
    body: ({ file }) => ({ data: file, format: 'JSON_GZIP' }),
    caller: asRival,
  }),
  route('GET /v1/games/{gameId}/export', 'a short game', (world) => `${game(world)}/export?format=JSON`),
  route(
    'GET /v1/games/{gameId}/export',
    'a long one',
    (world) => `/v1/games/${world.of(world.imports)}/export?format=JSON`,
  ),
  route('GET /v1/leaderboards/{ruleset}', '5', () => '/v1/leaderboards/yahtzee-public-domain', {
    caller: withoutToken,
  }),
  route('GET /v1/leaderboards/{ruleset}', '100', () => '/v1/leaderboards/yahtzee-public-domain?first=100', {
    caller: withoutToken,
  }),
  route('DELETE /v1/leaderboards/{ruleset}', 'as a player', () => '/v1/leaderboards/yamb'),
  route('GET /v1/games/{gameId}/watchers', 'one', (world) => `/v1/games/${world.of(world.games)}/watchers`),
  route(
    'GET /v1/games/{gameId}/qualifies',
    'a game that is over',
    ({ of, finished }) => `/v1/games/${of(finished)}/qualifies`,
  ),
  route(
    'POST /v1/games/{gameId}/signatures',
    'a score',
    ({ of, finished }) => `/v1/games/${of(finished)}/signatures`,
    { body: () => ({ name: 'Ana' }) },
  ),
  route('GET /v1/puzzles/{puzzleId}', 'unknown', ({ saved }) => `/v1/puzzles/${saved}`),
  route('POST /v1/puzzles/{puzzleId}/answer', 'unknown', ({ saved }) => `/v1/puzzles/${saved}/answer`, {
    body: () => ({ choice: 0 }),
  }),
  route('GET /v1/daily-puzzle/{ruleset}', 'none', () => '/v1/daily-puzzle/yahtzee-public-domain'),
  route('GET /v1/next-puzzle/{ruleset}', 'none', () => '/v1/next-puzzle/yahtzee-public-domain'),
  route('GET /v1/competitions', '100', () => '/v1/competitions?first=100', { caller: withoutToken }),
  route('GET /v1/competitions/{competitionId}', 'one', competition),
  route('PATCH /v1/competitions/{competitionId}', 'as a player', competition, {
    body: () => ({ title: 'Prices' }),
  }),
  route('DELETE /v1/competitions/{competitionId}', 'as a player', competition),
  route(
    'GET /v1/competitions/{competitionId}/standings',
    '100',
    (world) => `${competition(world)}/standings?first=100`,
  ),
  route('GET /v1/daily/{ruleset}', 'today', () => '/v1/daily/yams'),
  route('POST /v1/daily/{ruleset}/games', 'a game', () => '/v1/daily/yams/games', { body: nothing }),
  route('POST /v1/duels', 'the maximum number', () => '/v1/duels', {
    body: () => ({ ruleset: 'yams', deadline: inAnHour() }),
  }),
  route('POST /v1/tournaments', 'the maximum number', () => '/v1/tournaments', {
    body: () => ({ ruleset: 'yams', title: 'Prices', games: 20, closes: inAnHour() }),
    caller: asRival,
  }),
  ...['join', 'leave', 'cancel'].map((command) =>
    route(
      `POST /v1/competitions/{competitionId}/${command}`,
      'by an entrant',
      (world) => `${competition(world)}/${command}`,
      { body: nothing },
    ),
  ),
  route('POST /v1/competitions/{competitionId}/games', 'a game', (world) => `${competition(world)}/games`, {
    body: () => ({ round: 1 }),
  }),
  route(
    'POST /v1/competitions/{competitionId}/removals',
    'by an entrant',
    (world) => `${competition(world)}/removals`,
    { body: ({ player }) => ({ playerId: player.id }) },
  ),
];
