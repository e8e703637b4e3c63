/** Permissions of queries: a row for every one, and for fields with private data. */
import { withoutToken, signedIn, type Expected } from './callers.js';
import type { Stage, Table } from './table.js';

export interface ReadRow {
  readonly what: string;
  /** The field of `Query`. */
  readonly field: string;
  /**
   * The complete query. `$id` is the game, `$owner` the player who created it, `$competition` a tournament of theirs,
   * `$dealGame` their game in it and `$puzzle` a puzzle that only they have answered.
   */
  readonly query: string;
  readonly stage?: Stage;
  readonly isPrivate?: boolean;
  /** A string in the response to callers who may see it. */
  readonly secret: (table: Table) => string;
  /** `shown`, `hidden` or an error code. */
  readonly expected: Expected;
}

/** Queries that return only public data. */
export const PUBLIC_QUERIES = ['bots', 'evaluate', 'player', 'ratings', 'ruleset', 'rulesets'];

const EVERY_CALLER: Expected = { ...withoutToken('shown'), ...signedIn('shown') };
const NO_CALLER: Expected = { ...withoutToken('hidden'), ...signedIn('hidden') };
const ITS_PLAYERS: Expected = {
  ...NO_CALLER,
  ...{ opponent: 'shown', partner: 'shown', owner: 'shown' },
};
const ONLY_OWNER: Expected = { ...NO_CALLER, owner: 'shown' };
/** Anonymous callers have no data of their own. */
const NEEDS_TOKEN = withoutToken('UNAUTHENTICATED');

const ofGame = (selection: string): string => `query ($id: ID!) { game(id: $id) { ${selection} } }`;
const EVERYTHING = ofGame(`fairness { seed commitment clientSeeds } export(format: JSON)
  events(first: 1000) { __typename at ... on GameImported { origins { seed } } }`);
const id = (table: Table): string => table.id;
const joinCode = (table: Table): string => table.joinCode;
const seed = (table: Table): string => table.seed;

export const READS: readonly ReadRow[] = [
  { what: 'a public game', field: 'game', query: ofGame('id'), secret: id, expected: EVERY_CALLER },
  {
    what: 'a private game',
    field: 'game',
    query: ofGame('id'),
    isPrivate: true,
    secret: id,
    expected: ITS_PLAYERS,
  },
  {
    what: 'the presence in a private game',
    field: 'game',
    query: ofGame('watchers seats { present }'),
    isPrivate: true,
    secret: () => '"watchers":',
    expected: ITS_PLAYERS,
  },
  {
    what: 'the analysis of a private game',
    field: 'game',
    query: ofGame('analysis { done }'),
    stage: 'finished',
    isPrivate: true,
    secret: () => '"analysis":{',
    expected: ITS_PLAYERS,
  },
  {
    what: 'a public game in the list',
    field: 'games',
    query: '{ games(first: 100) { nodes { id } } }',
    secret: id,
    expected: EVERY_CALLER,
  },
  {
    what: 'a private game in the list',
    field: 'games',
    query: '{ games(first: 100) { nodes { id } edges { cursor } pageInfo { endCursor } } }',
    isPrivate: true,
    secret: id,
    expected: NO_CALLER,
  },
  {
    what: 'a private game in the caller’s own list',
    field: 'games',
    query: '{ games(filter: { mine: true }) { nodes { id } } }',
    isPrivate: true,
    secret: id,
    expected: { ...ITS_PLAYERS, ...NEEDS_TOKEN },
  },
  {
    what: 'a private game in a player’s list',
    field: 'games',
    query:
      'query ($owner: ID!) { games(first: 100, filter: { players: [$owner] }) { nodes { id } edges { cursor } } }',
    isPrivate: true,
    secret: id,
    expected: ITS_PLAYERS,
  },
  {
    what: 'the join code of an open game',
    field: 'game',
    query: ofGame('joinCode'),
    stage: 'open',
    secret: joinCode,
    expected: ITS_PLAYERS,
  },
  {
    what: 'the join codes in the list',
    field: 'games',
    query: '{ games(first: 100) { nodes { joinCode } } }',
    stage: 'open',
    secret: joinCode,
    expected: ITS_PLAYERS,
  },
  {
    what: 'the invitation to an open game',
    field: 'game',
    query: ofGame('joinUrl'),
    stage: 'open',
    secret: joinCode,
    expected: ITS_PLAYERS,
  },
  ...(['open', 'playing', 'entered'] as const).map((stage) => ({
    what: `the seed of a game that is ${stage}`,
    field: 'game',
    query: EVERYTHING.replace(stage === 'open' ? 'export(format: JSON)' : '', ''),
    stage,
    secret: seed,
    expected: NO_CALLER,
  })),
  {
    what: 'the seed of a finished game',
    field: 'game',
    query: EVERYTHING,
    stage: 'finished',
    secret: seed,
    expected: EVERY_CALLER,
  },
  {
    what: 'whether a score can be signed',
    field: 'game',
    query: ofGame('qualifies(top: 100)'),
    stage: 'finished',
    secret: () => '"qualifies":true',
    expected: ITS_PLAYERS,
  },
  {
    what: 'the private game of a score in a leaderboard',
    field: 'leaderboard',
    query: '{ leaderboard(ruleset: "yamb", first: 100) { edges { node { game { id } } } } }',
    stage: 'finished',
    isPrivate: true,
    secret: id,
    expected: ITS_PLAYERS,
  },
  {
    what: 'the caller’s scores',
    field: 'me',
    query: '{ me { scores { nodes { gameId } } } }',
    stage: 'finished',
    isPrivate: true,
    secret: id,
    expected: ITS_PLAYERS,
  },
  {
    what: 'the caller',
    field: 'me',
    query: '{ me { id } }',
    secret: ({ ownerId }) => ownerId,
    expected: ONLY_OWNER,
  },
  {
    what: 'the caller’s tokens',
    field: 'me',
    query: 'query ($owner: ID!) { me { tokens { id } } player(id: $owner) { tokens { id } } }',
    // A player's first token has the id of the player.
    secret: ({ ownerId }) => ownerId,
    expected: ONLY_OWNER,
  },
  {
    what: 'the caller’s settings',
    field: 'me',
    query:
      'query ($owner: ID!) { me { id settings { challenges } } player(id: $owner) { settings { challenges } } }',
    secret: ({ ownerId }) => `"id":"${ownerId}","settings":{`,
    expected: ONLY_OWNER,
  },
  {
    what: 'the players whom the caller has blocked',
    field: 'me',
    query: 'query ($owner: ID!) { me { blocked { id } } player(id: $owner) { blocked { id } } }',
    secret: ({ strangerId }) => strangerId,
    expected: ONLY_OWNER,
  },
  {
    what: 'the private game of the caller’s best sheet',
    field: 'me',
    query: '{ me { stats(ruleset: "yamb") { best { gameId } } } }',
    stage: 'finished',
    isPrivate: true,
    secret: id,
    expected: ITS_PLAYERS,
  },
  {
    what: 'a competition that is open by code',
    field: 'competition',
    query: 'query ($competition: ID!) { competition(id: $competition) { id joinCode deals { commitment } } }',
    secret: ({ competitionId }) => competitionId,
    expected: { ...NO_CALLER, partner: 'shown', owner: 'shown' },
  },
  {
    what: 'the seeds of a running competition',
    field: 'competition',
    query: 'query ($competition: ID!) { competition(id: $competition) { deals { seed } } }',
    secret: () => '"seed":"',
    expected: NO_CALLER,
  },
  {
    what: 'a competition that is open by code, in the caller’s own list',
    field: 'competitions',
    query: '{ competitions(filter: { mine: true }) { nodes { id } } }',
    secret: ({ competitionId }) => competitionId,
    expected: { ...NO_CALLER, partner: 'shown', owner: 'shown', ...NEEDS_TOKEN },
  },
  {
    what: 'a competition that is open by code, in the list',
    field: 'competitions',
    query: '{ competitions(first: 100) { nodes { id } } }',
    secret: ({ competitionId }) => competitionId,
    expected: NO_CALLER,
  },
  {
    what: 'a deal’s game that the caller has not played',
    field: 'game',
    query: 'query ($dealGame: ID!) { game(id: $dealGame) { id export(format: JSON) events { at } } }',
    secret: ({ dealGameId }) => dealGameId,
    expected: ONLY_OWNER,
  },
  {
    what: 'the id of a deal’s game that the caller has not played',
    field: 'competition',
    query:
      'query ($competition: ID!) { competition(id: $competition) { standings { nodes { games { gameId } } } } }',
    secret: ({ dealGameId }) => dealGameId,
    expected: ONLY_OWNER,
  },
  {
    what: 'the daily game',
    field: 'daily',
    query: '{ daily(ruleset: "yams") { kind } }',
    secret: () => 'DAILY',
    expected: EVERY_CALLER,
  },
  {
    what: 'the seed of the daily game',
    field: 'daily',
    query: '{ daily(ruleset: "yams") { deals { seed } } }',
    secret: () => '"seed":"',
    expected: NO_CALLER,
  },
  {
    what: 'a puzzle',
    field: 'puzzle',
    query: 'query ($puzzle: ID!) { puzzle(id: $puzzle) { id } }',
    secret: ({ puzzleId }) => puzzleId,
    expected: EVERY_CALLER,
  },
  {
    what: 'the solution of a puzzle that the caller has not answered',
    field: 'puzzle',
    query: 'query ($puzzle: ID!) { puzzle(id: $puzzle) { id answer { best losses grades } } }',
    secret: () => '"answer":{"best":1,',
    expected: ONLY_OWNER,
  },
  {
    what: 'the daily puzzle',
    field: 'dailyPuzzle',
    query: '{ dailyPuzzle(ruleset: "yacht") { choices { text } } }',
    secret: () => '"dailyPuzzle":{',
    expected: EVERY_CALLER,
  },
  {
    what: 'the next puzzle',
    field: 'nextPuzzle',
    query: '{ nextPuzzle(ruleset: "yacht") { choices { text } } }',
    secret: () => '"nextPuzzle":{',
    expected: { ...NEEDS_TOKEN, ...signedIn('shown') },
  },
  {
    what: 'a ticket for a quick game',
    field: 'quickPlayTicket',
    query: 'query ($ticket: ID!) { quickPlayTicket(id: $ticket) { id } }',
    secret: ({ ticketId }) => ticketId,
    expected: { ...ONLY_OWNER, ...NEEDS_TOKEN },
  },
  {
    what: 'the tickets for quick games',
    field: 'quickPlayTickets',
    query: '{ quickPlayTickets { id } }',
    secret: ({ ticketId }) => ticketId,
    expected: { ...ONLY_OWNER, ...NEEDS_TOKEN },
  },
  {
    what: 'the webhooks',
    field: 'webhooks',
    query: '{ webhooks { id } }',
    secret: () => '"webhooks":[]',
    expected: { ...withoutToken('UNAUTHENTICATED'), ...signedIn('shown') },
  },
  {
    what: 'a webhook',
    field: 'webhook',
    query: 'query ($id: ID!) { webhook(id: $id) { id } }',
    secret: () => '"webhook":{',
    expected: { ...withoutToken('UNAUTHENTICATED'), ...signedIn('hidden') },
  },
  {
    what: 'a save',
    field: 'save',
    query: 'query ($save: ID!) { save(id: $save) { id } }',
    secret: ({ saveId }) => saveId,
    expected: { ...ONLY_OWNER, ...NEEDS_TOKEN },
  },
  {
    what: 'the saves',
    field: 'saves',
    query: '{ saves { id } }',
    secret: ({ saveId }) => saveId,
    expected: { ...ONLY_OWNER, ...NEEDS_TOKEN },
  },
];
