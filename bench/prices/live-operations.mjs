/** Subscriptions over WebSocket, as server-sent events and as streams of REST. */
import { restStream, socket, stream } from './requests.mjs';
import { aliased, BRIEF, EVENT, WHOLE } from './selections.mjs';

const asPlayer = ({ player }) => player;

const CASES = [
  {
    name: 'gameUpdated, the version',
    query: (world) => [
      'subscription ($id: ID!) { gameUpdated(gameId: $id) { version } }',
      { id: world.of(world.games) },
    ],
  },
  {
    name: 'gameUpdated, the whole game',
    query: (world) => [
      `subscription ($id: ID!) { gameUpdated(gameId: $id) { version events { ${EVENT} } game { ${WHOLE} } } }`,
      { id: world.of(world.games) },
    ],
  },
  {
    name: 'gameUpdated, from the start of an import',
    query: (world) => [
      `subscription ($id: ID!) { gameUpdated(gameId: $id, sinceVersion: 0) { version events { ${EVENT} } } }`,
      { id: world.of(world.imports) },
    ],
  },
  {
    name: 'gameUpdated, texts',
    query: (world) => [
      `subscription ($id: ID!) { gameUpdated(gameId: $id) { game { ${aliased(8, 'text')} } } }`,
      { id: world.of(world.games), unused: world.next('unused') },
    ],
  },
  {
    name: 'myGamesUpdated, ids',
    query: () => ['subscription { myGamesUpdated { at waiting { id version } } }', {}],
  },
  {
    name: 'myGamesUpdated, in brief',
    query: () => [
      `subscription { myGamesUpdated { waiting { ${BRIEF} } challenges { ${BRIEF} } started { ${BRIEF} } finished { ${BRIEF} } } }`,
      {},
    ],
  },
  {
    name: 'myGamesUpdated, totals',
    query: () => ['subscription { myGamesUpdated { waiting { phase sides { total } } } }', {}],
  },
  {
    name: 'competitionUpdated, the first ten',
    query: ({ competition }) => [
      'subscription ($id: ID!) { competitionUpdated(competitionId: $id) { competition { id leaders { name total } } } }',
      { id: competition },
    ],
  },
  {
    name: 'quickPlayUpdated, unknown',
    query: (world) => [
      'subscription ($id: ID!) { quickPlayUpdated(id: $id) { status gameId } }',
      { id: world.player.id },
    ],
  },
  {
    name: 'gameReactions, unknown game',
    query: (world) => [
      'subscription ($id: ID!) { gameReactions(gameId: $id) { seat reaction } }',
      { id: world.player.id },
    ],
  },
  {
    name: 'gamePresence, watchers and seats',
    query: (world) => [
      'subscription ($id: ID!) { gamePresence(gameId: $id) { watchers seats { seat present } } }',
      { id: world.of(world.games) },
    ],
  },
  {
    name: 'analysisUpdated, progress',
    query: (world) => [
      'subscription ($id: ID!) { analysisUpdated(gameId: $id) { done choicesDone choices } }',
      { id: world.of(world.finished) },
    ],
  },
  {
    name: 'analysisUpdated, the choices of twenty turns',
    query: (world) => [
      `subscription ($id: ID!) { analysisUpdated(gameId: $id) {
        done sides { luck losses } turns { number steps { kind dice luck loss made { text } best { text } } } } }`,
      { id: world.of(world.finished) },
    ],
  },
  {
    name: 'lobbyUpdated, ids',
    query: () => ['subscription { lobbyUpdated { snapshot more gone games { id } } }', {}],
  },
  {
    name: 'lobbyUpdated, everything',
    query: () => [
      `subscription { lobbyUpdated { snapshot more gone games { id version ruleset rulesetName variants freeSeats teamSize
        kind ranked assisted claimAfterSeconds createdBy createdAt
        seats { index access name playerId kind level keptFor side resigned } } } }`,
      {},
    ],
  },
];

const over = (transport, write) =>
  CASES.map(({ name, query }) => ({
    name: `${name}, ${transport}`,
    of: `Subscription.${/^\w+/.exec(name)?.[0]}`,
    transport,
    build: (world) => write(...query(world), asPlayer(world)),
  }));

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const liveOperations = [
  ...over('websocket', socket),
  ...over('stream', stream),
  {
    name: 'GET /v1/games/{gameId}/stream, now',
    of: 'GET /v1/games/{gameId}/stream',
    transport: 'stream',
    build: (world) => restStream(`/v1/games/${world.of(world.games)}/stream`),
  },
  {
    name: 'GET /v1/games/{gameId}/stream, from the start of an import',
    of: 'GET /v1/games/{gameId}/stream',
    transport: 'stream',
    build: (world) => restStream(`/v1/games/${world.of(world.imports)}/stream?since=0`),
  },
  {
    name: 'GET /v1/me/stream, now',
    of: 'GET /v1/me/stream',
    transport: 'stream',
    build: (world) => restStream('/v1/me/stream', world.player),
  },
  {
    name: 'GET /v1/competitions/{competitionId}/stream, now',
    of: 'GET /v1/competitions/{competitionId}/stream',
    transport: 'stream',
    build: ({ competition }) => restStream(`/v1/competitions/${competition}/stream`),
  },
  {
    name: 'GET /v1/quick-play/{ticketId}/stream, unknown',
    of: 'GET /v1/quick-play/{ticketId}/stream',
    transport: 'stream',
    build: (world) => restStream(`/v1/quick-play/${world.player.id}/stream`, world.player),
  },
  {
    name: 'GET /v1/games/{gameId}/reactions/stream, unknown game',
    of: 'GET /v1/games/{gameId}/reactions/stream',
    transport: 'stream',
    build: (world) => restStream(`/v1/games/${world.player.id}/reactions/stream`),
  },
  {
    name: 'GET /v1/games/{gameId}/presence/stream, now',
    of: 'GET /v1/games/{gameId}/presence/stream',
    transport: 'stream',
    build: (world) => restStream(`/v1/games/${world.of(world.games)}/presence/stream`),
  },
  {
    name: 'GET /v1/games/{gameId}/analysis/stream, now',
    of: 'GET /v1/games/{gameId}/analysis/stream',
    transport: 'stream',
    build: (world) => restStream(`/v1/games/${world.of(world.finished)}/analysis/stream`),
  },
  {
    name: 'GET /v1/lobby/stream, now',
    of: 'GET /v1/lobby/stream',
    transport: 'stream',
    build: () => restStream('/v1/lobby/stream'),
  },
];
