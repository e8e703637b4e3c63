/** Queries in both APIs: every field of `Query`, and fields below it that have their own route. */
import type { Table } from '../permissions/table.js';

export interface QueryRow {
  /** The operation's name in /v1/openapi.json. */
  readonly operation: string;
  readonly args: (table: Table) => Readonly<Record<string, unknown>>;
  /** The type whose fields are selected; undefined if the result has no fields. */
  readonly type?: string;
  /** The same query, with `shown` as its selection. */
  readonly query: (shown: string, table: Table) => string;
  /** Path of the result in GraphQL's data. */
  readonly at: readonly string[];
  /** Property of the result in REST's body, unless it is the whole body. */
  readonly name?: string;
}

const NONE = {};
const ofCompetition = ({ competitionId }: Table): { readonly competitionId: string } => ({ competitionId });
const ofGame = ({ id }: Table): { readonly gameId: string } => ({ gameId: id });

export const QUERIES: readonly QueryRow[] = [
  {
    operation: 'rulesets',
    args: () => ({ first: 4, after: 'winyamb' }),
    type: 'Ruleset',
    query: (shown) => `{ rulesets(first: 4, after: "winyamb") ${shown} }`,
    at: ['rulesets'],
    name: 'rulesets',
  },
  {
    operation: 'ruleset',
    args: () => ({ id: 'yams', variants: ['columns', 'rill'] }),
    type: 'Ruleset',
    query: (shown) => `{ ruleset(id: "yams", variants: ["rill", "columns"]) ${shown} }`,
    at: ['ruleset'],
  },
  {
    operation: 'bots',
    args: () => ({ ruleset: 'yacht' }),
    type: 'Bot',
    query: (shown) => `{ bots(ruleset: "yacht") ${shown} }`,
    at: ['bots'],
    name: 'bots',
  },
  { operation: 'me', args: () => NONE, type: 'Player', query: (shown) => `{ me ${shown} }`, at: ['me'] },
  {
    operation: 'meScores',
    args: () => ({ first: 3 }),
    type: 'ScoreConnection',
    query: (shown) => `{ me { scores(first: 3) ${shown} } }`,
    at: ['me', 'scores'],
  },
  {
    operation: 'player',
    args: ({ ownerId }) => ({ playerId: ownerId }),
    type: 'Player',
    query: (shown, { ownerId }) => `{ player(id: "${ownerId}") ${shown} }`,
    at: ['player'],
  },
  {
    operation: 'playerStats',
    args: ({ ownerId }) => ({ playerId: ownerId, ruleset: 'yamb' }),
    type: 'Statistics',
    query: (shown, { ownerId }) => `{ player(id: "${ownerId}") { stats(ruleset: "yamb") ${shown} } }`,
    at: ['player', 'stats'],
  },
  {
    operation: 'playerSkill',
    args: ({ ownerId }) => ({ playerId: ownerId, ruleset: 'yacht', solitaire: true }),
    type: 'Skill',
    query: (shown, { ownerId }) =>
      `{ player(id: "${ownerId}") { skill(ruleset: "yacht", solitaire: true) ${shown} } }`,
    at: ['player', 'skill'],
  },
  {
    operation: 'playerAgainst',
    args: ({ ownerId }) => ({ playerId: ownerId, opponent: ownerId }),
    type: 'HeadToHead',
    query: (shown, { ownerId }) =>
      `{ player(id: "${ownerId}") { against(opponent: "${ownerId}") ${shown} } }`,
    at: ['player', 'against'],
  },
  {
    operation: 'playerRatingHistory',
    args: ({ ownerId }) => ({ playerId: ownerId, ruleset: 'yamb', first: 3 }),
    type: 'RatingHistory',
    query: (shown, { ownerId }) =>
      `{ player(id: "${ownerId}") { ratingHistory(ruleset: "yamb", first: 3) ${shown} } }`,
    at: ['player', 'ratingHistory'],
  },
  {
    operation: 'playerRating',
    args: ({ ownerId }) => ({ playerId: ownerId, ruleset: 'yamb' }),
    type: 'Rating',
    query: (shown, { ownerId }) => `{ player(id: "${ownerId}") { rating(ruleset: "yamb") ${shown} } }`,
    at: ['player', 'rating'],
  },
  {
    operation: 'ratings',
    args: () => ({ ruleset: 'yamb', first: 3 }),
    type: 'RatingConnection',
    query: (shown) => `{ ratings(ruleset: "yamb", first: 3) ${shown} }`,
    at: ['ratings'],
  },
  {
    operation: 'rulesetStats',
    args: () => ({ id: 'yamb' }),
    type: 'Statistics',
    query: (shown) => `{ ruleset(id: "yamb") { stats ${shown} } }`,
    at: ['ruleset', 'stats'],
  },
  {
    operation: 'games',
    args: () => ({ first: 5, mine: true, status: 'FINISHED,ABANDONED' }),
    type: 'GameConnection',
    query: (shown) => `{ games(first: 5, filter: { mine: true, status: [FINISHED, ABANDONED] }) ${shown} }`,
    at: ['games'],
  },
  {
    operation: 'game',
    args: ofGame,
    type: 'Game',
    query: (shown, { id }) => `{ game(id: "${id}") ${shown} }`,
    at: ['game'],
  },
  {
    operation: 'gameEvents',
    args: (table) => ({ ...ofGame(table), sinceVersion: 2, first: 50 }),
    type: 'GameEvent',
    query: (shown, { id }) => `{ game(id: "${id}") { events(sinceVersion: 2, first: 50) ${shown} } }`,
    at: ['game', 'events'],
    name: 'events',
  },
  {
    operation: 'gameQualifies',
    args: (table) => ({ ...ofGame(table), top: 3 }),
    query: (_, { id }) => `{ game(id: "${id}") { qualifies(top: 3) } }`,
    at: ['game', 'qualifies'],
    name: 'qualifies',
  },
  {
    operation: 'gameWatchers',
    args: ofGame,
    query: (_, { id }) => `{ game(id: "${id}") { watchers } }`,
    at: ['game', 'watchers'],
    name: 'watchers',
  },
  {
    operation: 'quickPlayTickets',
    args: () => NONE,
    type: 'QuickPlayTicket',
    query: (shown) => `{ quickPlayTickets ${shown} }`,
    at: ['quickPlayTickets'],
    name: 'tickets',
  },
  {
    operation: 'quickPlayTicket',
    args: ({ ticketId }) => ({ ticketId }),
    type: 'QuickPlayTicket',
    query: (shown, { ticketId }) => `{ quickPlayTicket(id: "${ticketId}") ${shown} }`,
    at: ['quickPlayTicket'],
  },
  {
    operation: 'webhooks',
    args: () => NONE,
    type: 'Webhook',
    query: (shown) => `{ webhooks ${shown} }`,
    at: ['webhooks'],
    name: 'webhooks',
  },
  {
    operation: 'save',
    args: ({ saveId }) => ({ saveId }),
    type: 'Save',
    query: (shown, { saveId }) => `{ save(id: "${saveId}") ${shown} }`,
    at: ['save'],
  },
  {
    operation: 'saves',
    args: () => NONE,
    type: 'Save',
    query: (shown) => `{ saves ${shown} }`,
    at: ['saves'],
    name: 'saves',
  },
  {
    operation: 'competitions',
    args: () => ({ first: 3, kind: 'DAILY', running: true }),
    type: 'CompetitionConnection',
    query: (shown) => `{ competitions(first: 3, filter: { kind: DAILY, running: true }) ${shown} }`,
    at: ['competitions'],
  },
  {
    operation: 'competition',
    args: ofCompetition,
    type: 'Competition',
    query: (shown, { competitionId }) => `{ competition(id: "${competitionId}") ${shown} }`,
    at: ['competition'],
  },
  {
    operation: 'competitionStandings',
    args: (table) => ({ ...ofCompetition(table), first: 1 }),
    type: 'EntrantConnection',
    query: (shown, { competitionId }) =>
      `{ competition(id: "${competitionId}") { standings(first: 1) ${shown} } }`,
    at: ['competition', 'standings'],
  },
  {
    operation: 'puzzle',
    args: ({ id }) => ({ puzzleId: id }),
    type: 'Puzzle',
    query: (shown, { id }) => `{ puzzle(id: "${id}") ${shown} }`,
    at: ['puzzle'],
  },
  {
    operation: 'dailyPuzzle',
    args: () => ({ ruleset: 'yahtzee' }),
    type: 'Puzzle',
    query: (shown) => `{ dailyPuzzle(ruleset: "yahtzee") ${shown} }`,
    at: ['dailyPuzzle'],
  },
  {
    operation: 'nextPuzzle',
    args: () => ({ ruleset: 'yahtzee', difficulty: 'HARD' }),
    type: 'Puzzle',
    query: (shown) => `{ nextPuzzle(ruleset: "yahtzee", difficulty: HARD) ${shown} }`,
    at: ['nextPuzzle'],
  },
  {
    operation: 'playerPuzzleRating',
    args: ({ ownerId }) => ({ playerId: ownerId, ruleset: 'yacht' }),
    type: 'PuzzleRating',
    query: (shown, { ownerId }) => `{ player(id: "${ownerId}") { puzzleRating(ruleset: "yacht") ${shown} } }`,
    at: ['player', 'puzzleRating'],
  },
  {
    operation: 'daily',
    args: () => ({ ruleset: 'yahtzee' }),
    type: 'Competition',
    query: (shown) => `{ daily(ruleset: "yahtzee") ${shown} }`,
    at: ['daily'],
  },
  {
    operation: 'leaderboard',
    args: () => ({ ruleset: 'yamb', period: 'YEAR', first: 2 }),
    type: 'LeaderboardConnection',
    query: (shown) => `{ leaderboard(ruleset: "yamb", period: YEAR, first: 2) ${shown} }`,
    at: ['leaderboard'],
  },
];
