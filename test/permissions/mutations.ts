/** Permissions of mutations: a row for every one. */
import { HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { withoutToken, signedIn, type Expected } from './callers.js';
import type { Stage, Table } from './table.js';

export interface MutationRow {
  readonly mutation: string;
  /** The special feature of the input. */
  readonly detail?: string;
  /** The stage of the game; before the first roll by default. */
  readonly stage?: Stage;
  /** Undefined for a mutation without an input. */
  readonly input?: (table: Table) => object;
  /** Arguments besides the input. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** An error or refusal code, or `done`. */
  readonly expected: Expected;
}

const NEEDS_TOKEN = withoutToken('UNAUTHENTICATED');
const EVERY_SIGNED_IN: Expected = { ...NEEDS_TOKEN, ...signedIn('done') };
/** A private game does not exist for other callers. */
const OTHERS = { ...NEEDS_TOKEN, stranger: 'GAME_NOT_FOUND', spectator: 'NOT_YOUR_SEAT' };
const ITS_PLAYERS: Expected = { ...OTHERS, opponent: 'done', partner: 'done', owner: 'done' };
const ON_TURN: Expected = { ...OTHERS, opponent: 'NOT_YOUR_TURN', partner: 'NOT_YOUR_TURN', owner: 'done' };
const OWN_SAVE: Expected = { ...NEEDS_TOKEN, ...signedIn('SAVE_NOT_FOUND'), owner: 'done' };
const JOINED = { opponent: 'ALREADY_JOINED', partner: 'ALREADY_JOINED', owner: 'ALREADY_JOINED' };

const game = ({ id: gameId }: Table): object => ({ gameId });
const competition = ({ competitionId }: Table): object => ({ competitionId });
/** A tournament that is open by code does not exist for other callers. */
const ITS_ENTRANTS: Expected = {
  ...NEEDS_TOKEN,
  ...signedIn('COMPETITION_NOT_FOUND'),
  ...{ partner: 'done', owner: 'done' },
};
/** The organiser has started to play, so nobody can be removed and the tournament cannot be cancelled. */
const ITS_ORGANISER: Expected = { ...ITS_ENTRANTS, partner: 'FORBIDDEN', owner: 'COMPETITION_REFUSED' };
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const save = ({ saveId }: Table): object => ({ saveId });

export const MUTATIONS: readonly MutationRow[] = [
  // Turns.
  { mutation: 'roll', input: game, expected: ON_TURN },
  {
    mutation: 'keep',
    stage: 'rolled',
    input: (table) => ({ ...game(table), positions: [0] }),
    expected: ON_TURN,
  },
  {
    mutation: 'announce',
    stage: 'rolled',
    input: (table) => ({ ...game(table), row: 'ones' }),
    expected: ON_TURN,
  },
  {
    mutation: 'enterField',
    stage: 'rolled',
    input: (table) => ({ ...game(table), column: 'free', row: 'ones' }),
    expected: ON_TURN,
  },
  { mutation: 'undo', stage: 'entered', input: game, expected: ON_TURN },
  { mutation: 'endTurn', stage: 'entered', input: game, expected: ON_TURN },

  // Games.
  { mutation: 'createGame', input: () => ({ ruleset: 'yamb' }), expected: EVERY_SIGNED_IN },
  { mutation: 'rematch', stage: 'finished', input: game, expected: ITS_PLAYERS },
  {
    mutation: 'rematch',
    detail: 'of a game in progress',
    input: game,
    expected: {
      ...OTHERS,
      opponent: 'GAME_NOT_FINISHED',
      partner: 'GAME_NOT_FINISHED',
      owner: 'GAME_NOT_FINISHED',
    },
  },
  { mutation: 'resign', input: game, expected: ITS_PLAYERS },
  {
    mutation: 'joinGame',
    stage: 'open',
    input: game,
    expected: { ...NEEDS_TOKEN, stranger: 'GAME_NOT_FOUND', spectator: 'SEAT_NOT_FREE', ...JOINED },
  },
  {
    mutation: 'joinGame',
    detail: 'with a wrong code',
    stage: 'open',
    input: (table) => ({ ...game(table), code: 'WRONGCODE2' }),
    expected: { ...NEEDS_TOKEN, ...signedIn('WRONG_JOIN_CODE'), stranger: 'GAME_NOT_FOUND' },
  },
  {
    mutation: 'joinGame',
    detail: 'with the code',
    stage: 'open',
    input: (table) => ({ ...game(table), code: table.joinCode }),
    expected: { ...EVERY_SIGNED_IN, ...JOINED },
  },
  {
    mutation: 'joinGame',
    input: game,
    expected: { ...NEEDS_TOKEN, ...signedIn('GAME_STARTED'), stranger: 'GAME_NOT_FOUND' },
  },
  {
    mutation: 'quickPlay',
    input: () => ({ ruleset: 'yamb', players: 6 }),
    expected: EVERY_SIGNED_IN,
  },
  {
    mutation: 'cancelQuickPlay',
    input: ({ ticketId }) => ({ ticketId }),
    expected: { ...NEEDS_TOKEN, ...signedIn('TICKET_NOT_FOUND'), owner: 'done' },
  },
  { mutation: 'leaveGame', stage: 'open', input: game, expected: ITS_PLAYERS },
  {
    mutation: 'claim',
    input: game,
    expected: {
      ...OTHERS,
      opponent: 'CLAIM_TOO_EARLY',
      partner: 'NOTHING_TO_CLAIM',
      owner: 'NOTHING_TO_CLAIM',
    },
  },
  {
    mutation: 'claim',
    detail: 'for a bot',
    input: game,
    more: { substitute: true },
    expected: {
      ...OTHERS,
      opponent: 'CLAIM_TOO_EARLY',
      partner: 'CLAIM_TOO_EARLY',
      owner: 'NOTHING_TO_CLAIM',
    },
  },
  {
    mutation: 'addClientSeed',
    input: (table) => ({ ...game(table), clientSeed: 'mine' }),
    expected: ITS_PLAYERS,
  },

  // Copies of games.
  { mutation: 'saveGame', input: (table) => ({ ...game(table), name: 'Ana' }), expected: ITS_PLAYERS },
  { mutation: 'openSave', input: save, expected: OWN_SAVE },
  { mutation: 'deleteSave', input: save, expected: OWN_SAVE },
  { mutation: 'importGame', input: ({ exported }) => ({ data: exported }), expected: EVERY_SIGNED_IN },

  // Same dice for all.
  { mutation: 'playDaily', input: () => ({ ruleset: 'yams' }), expected: EVERY_SIGNED_IN },
  {
    mutation: 'answerPuzzle',
    input: ({ puzzleId }) => ({ puzzleId, choice: 1 }),
    expected: EVERY_SIGNED_IN,
  },
  {
    mutation: 'answerPuzzle',
    detail: 'of an unknown puzzle',
    input: () => ({ puzzleId: '0190a0b0-0000-7000-8000-000000000000', choice: 0 }),
    expected: { ...NEEDS_TOKEN, ...signedIn('PUZZLE_NOT_FOUND') },
  },
  {
    mutation: 'createDuel',
    input: () => ({ ruleset: 'yams', deadline: inAnHour() }),
    expected: EVERY_SIGNED_IN,
  },
  {
    mutation: 'createTournament',
    input: () => ({ ruleset: 'yams', title: 'Cup', closes: inAnHour() }),
    expected: EVERY_SIGNED_IN,
  },
  { mutation: 'joinCompetition', input: competition, expected: ITS_ENTRANTS },
  {
    mutation: 'leaveCompetition',
    input: competition,
    expected: { ...ITS_ENTRANTS, owner: 'COMPETITION_REFUSED' },
  },
  {
    mutation: 'playDeal',
    input: (table) => ({ ...competition(table), round: 1 }),
    expected: ITS_ENTRANTS,
  },
  {
    mutation: 'removeEntrant',
    input: (table) => ({ ...competition(table), playerId: table.ownerId }),
    expected: ITS_ORGANISER,
  },
  { mutation: 'cancelCompetition', input: competition, expected: ITS_ORGANISER },
  ...['renameAnyCompetition', 'cancelAnyCompetition'].map((mutation) => ({
    mutation,
    input: (table: Table) => ({
      ...competition(table),
      ...(mutation === 'renameAnyCompetition' && { title: 'Cup 7' }),
    }),
    expected: { ...withoutToken('FORBIDDEN'), ...signedIn('FORBIDDEN'), administrator: 'done' },
  })),
  // Webhooks, which the server of these tests does not call.
  {
    mutation: 'createWebhook',
    input: () => ({ url: 'https://hooks.example/', events: ['TURN'] }),
    expected: { ...NEEDS_TOKEN, ...signedIn('WEBHOOKS_OFF') },
  },
  {
    mutation: 'pingWebhook',
    input: ({ id: webhookId }) => ({ webhookId }),
    expected: { ...NEEDS_TOKEN, ...signedIn('WEBHOOKS_OFF') },
  },
  {
    mutation: 'deleteWebhook',
    input: ({ id: webhookId }) => ({ webhookId }),
    expected: { ...NEEDS_TOKEN, ...signedIn('WEBHOOK_NOT_FOUND') },
  },

  // Rule sets.
  { mutation: 'createRuleset', input: () => ({ definition: HOUSE_YAMB }), expected: EVERY_SIGNED_IN },
  {
    mutation: 'updateRuleset',
    input: ({ rulesetId: id }) => ({ id, title: 'Ana' }),
    expected: { ...NEEDS_TOKEN, ...signedIn('FORBIDDEN'), owner: 'done' },
  },
  {
    mutation: 'withdrawRuleset',
    input: ({ rulesetId: id }) => ({ id }),
    expected: { ...withoutToken('FORBIDDEN'), ...signedIn('FORBIDDEN'), administrator: 'done' },
  },

  // Scores. Leaderboards are public, and so is the existence of a score.
  {
    mutation: 'signScore',
    stage: 'finished',
    input: (table) => ({ ...game(table), side: 0, name: 'Ana' }),
    expected: { ...NEEDS_TOKEN, ...signedIn('FORBIDDEN'), partner: 'done', owner: 'done' },
  },
  { mutation: 'clearMyScores', expected: EVERY_SIGNED_IN },
  {
    mutation: 'resetLeaderboard',
    input: () => ({ ruleset: 'yams' }),
    expected: { ...withoutToken('FORBIDDEN'), ...signedIn('FORBIDDEN'), administrator: 'done' },
  },

  // Accounts.
  {
    mutation: 'register',
    input: () => ({ name: 'Leo' }),
    expected: { ...withoutToken('done'), ...signedIn('done') },
  },
  { mutation: 'renamePlayer', input: () => ({ name: 'Leo' }), expected: EVERY_SIGNED_IN },
  { mutation: 'rotateToken', expected: EVERY_SIGNED_IN },
  {
    mutation: 'revokeToken',
    input: ({ ownerId: tokenId }) => ({ tokenId }),
    expected: { ...NEEDS_TOKEN, ...signedIn('TOKEN_NOT_FOUND'), owner: 'done' },
  },
  { mutation: 'updateSettings', input: () => ({ challenges: 'NOBODY' }), expected: EVERY_SIGNED_IN },
  ...['block', 'unblock'].map((mutation) => ({
    mutation,
    input: ({ strangerId: playerId }: Table) => ({ playerId }),
    expected: EVERY_SIGNED_IN,
  })),
  ...['suspendPlayer', 'unsuspendPlayer', 'renameAnyPlayer'].map((mutation) => ({
    mutation,
    input: ({ strangerId: playerId }: Table) => ({
      playerId,
      ...(mutation === 'suspendPlayer' && { reason: 'Rudeness.' }),
      ...(mutation === 'renameAnyPlayer' && { name: 'Player 7' }),
    }),
    expected: { ...withoutToken('FORBIDDEN'), ...signedIn('FORBIDDEN'), administrator: 'done' },
  })),
  {
    mutation: 'react',
    input: (table) => ({ ...game(table), reaction: 'WOW' }),
    expected: ITS_PLAYERS,
  },
  { mutation: 'createLinkCode', expected: EVERY_SIGNED_IN },
  { mutation: 'createRecoveryCode', expected: EVERY_SIGNED_IN },
  ...['redeemLinkCode', 'recover'].map((mutation) => ({
    mutation,
    detail: 'with a wrong code',
    input: () => ({ code: '00000-00000' }),
    expected: { ...withoutToken('WRONG_CODE'), ...signedIn('WRONG_CODE') },
  })),
  { mutation: 'deleteAccount', expected: EVERY_SIGNED_IN },
];
