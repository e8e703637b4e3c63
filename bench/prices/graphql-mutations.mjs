/** Typical and worst mutations of GraphQL, for every field of `Mutation`. */
import { mostExpensiveDefinition, usualDefinition } from './definitions.mjs';
import { graphql } from './requests.mjs';
import { MOVED, MOVED_WHOLE, SCORE, WHOLE } from './selections.mjs';

const asPlayer = ({ player }) => player;

const mutation = (field, type, name, input, selection, caller = asPlayer) => ({
  name: `${field}, ${name}`,
  of: `Mutation.${field}`,
  transport: 'graphql',
  build: (world) =>
    graphql(
      `mutation ($input: ${type}) { ${field}(input: $input) ${selection && `{ ${selection} }`} }`,
      { input: input(world) },
      caller(world),
    ),
});

const marks = (world) => ({
  gameId: world.of(world.games),
  positions: world.next('marks') % 2 === 0 ? [0, 1] : [2],
});
const target = (world) => ({ gameId: world.of(world.games) });
const command = (field, type, input) => [
  mutation(field, type, 'minimal response', input, MOVED),
  mutation(field, type, 'the whole game', input, MOVED_WHOLE),
];
const asRival = ({ rival }) => rival;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const ofCompetition = ({ competition }) => ({ competitionId: competition });

/** @type {readonly import('./catalogue.d.mts').PricedOperation[]} */
export const graphqlMutations = [
  mutation(
    'register',
    'RegisterInput!',
    'a player',
    () => ({ name: 'Ana' }),
    'token player { id }',
    () => undefined,
  ),
  mutation(
    'renamePlayer',
    'RenamePlayerInput!',
    'a new name',
    (world) => ({ name: `Prices ${world.next('names') % 10}` }),
    'name',
  ),
  mutation(
    'quickPlay',
    'QuickPlayInput!',
    'nobody comes',
    () => ({ ruleset: 'yamb', players: 6 }),
    'id status',
    asRival,
  ),
  mutation(
    'quickPlay',
    'QuickPlayInput!',
    'bots at once',
    () => ({ ruleset: 'yamb', players: 6, botsAfterSeconds: 0 }),
    'id status gameId',
    asRival,
  ),
  mutation(
    'cancelQuickPlay',
    'CancelQuickPlayInput!',
    'unknown',
    (world) => ({ ticketId: world.player.id }),
    'id',
  ),
  mutation('createGame', 'CreateGameInput!', 'alone', () => ({ ruleset: 'yahtc' }), 'id', asRival),
  mutation(
    'createGame',
    'CreateGameInput!',
    'the largest, complete',
    () => ({ ruleset: 'yamb', seats: Array.from({ length: 6 }, () => ({})) }),
    WHOLE,
    asRival,
  ),
  mutation(
    'rematch',
    'RematchInput!',
    'of a finished game',
    (world) => ({ gameId: world.of(world.finished) }),
    'id',
  ),
  mutation(
    'importGame',
    'ImportGameInput!',
    'many events',
    ({ file }) => ({ data: file, format: 'JSON_GZIP' }),
    'id',
    asRival,
  ),
  mutation(
    'importGame',
    'ImportGameInput!',
    'damaged',
    ({ file }) => ({ data: file.slice(0, -8), format: 'JSON_GZIP' }),
    'id',
    asRival,
  ),
  ...command('keep', 'KeepInput!', marks),
  ...command('roll', 'RollInput!', target),
  ...command('announce', 'AnnounceInput!', (world) => ({ ...target(world), row: 'yamb' })),
  ...command('enterField', 'EnterFieldInput!', (world) => ({
    ...target(world),
    column: 'dictated',
    row: 'ones',
  })),
  ...command('undo', 'GameCommandInput!', target),
  ...command('endTurn', 'GameCommandInput!', target),
  ...command('claim', 'GameCommandInput!', target),
  ...command('resign', 'GameCommandInput!', ({ finished, of }) => ({ gameId: of(finished) })),
  ...command('leaveGame', 'GameCommandInput!', target),
  ...command('joinGame', 'JoinGameInput!', target),
  ...command('addClientSeed', 'AddClientSeedInput!', (world) => ({ ...target(world), clientSeed: 'luck' })),
  mutation(
    'saveGame',
    'SaveGameInput!',
    'one too many',
    ({ saved }) => ({ gameId: saved, name: 'One more' }),
    'id',
  ),
  mutation(
    'openSave',
    'OpenSaveInput!',
    'minimal response',
    (world) => ({ saveId: world.of(world.saves) }),
    'id',
  ),
  mutation(
    'openSave',
    'OpenSaveInput!',
    'the whole game',
    (world) => ({ saveId: world.of(world.saves) }),
    WHOLE,
  ),
  mutation(
    'createWebhook',
    'CreateWebhookInput!',
    'refused',
    () => ({ url: 'https://127.0.0.1/', events: ['TURN'] }),
    'secret',
  ),
  mutation('pingWebhook', 'PingWebhookInput!', 'unknown', ({ saved }) => ({ webhookId: saved }), 'id'),
  mutation('deleteWebhook', 'DeleteWebhookInput!', 'unknown', ({ saved }) => ({ webhookId: saved }), ''),
  mutation('deleteSave', 'DeleteSaveInput!', 'unknown', ({ saved }) => ({ saveId: saved }), ''),
  mutation(
    'signScore',
    'SignScoreInput!',
    'a score',
    (world) => ({ gameId: world.of(world.finished), name: 'Ana' }),
    SCORE,
  ),
  mutation(
    'createRuleset',
    'CreateRulesetInput!',
    'a usual sheet',
    (world) => ({ definition: usualDefinition(world.next('definitions')) }),
    'id',
  ),
  mutation(
    'createRuleset',
    'CreateRulesetInput!',
    'the most expensive sheet',
    (world) => ({ definition: JSON.stringify(mostExpensiveDefinition(world.next('definitions'))) }),
    'id',
  ),
  mutation('updateRuleset', 'UpdateRulesetInput!', 'unknown', () => ({ id: 'custom:none' }), 'id'),
  mutation('withdrawRuleset', 'WithdrawRulesetInput!', 'as a player', () => ({ id: 'custom:none' }), 'id'),
  mutation('playDaily', 'PlayDailyInput!', 'a game', () => ({ ruleset: 'yams' }), 'id'),
  mutation(
    'answerPuzzle',
    'AnswerPuzzleInput!',
    'unknown',
    ({ saved }) => ({ puzzleId: saved, choice: 0 }),
    'grade losses',
  ),
  mutation(
    'createDuel',
    'CreateDuelInput!',
    'the maximum number',
    () => ({ ruleset: 'yams', deadline: inAnHour() }),
    'id',
  ),
  mutation(
    'createTournament',
    'CreateTournamentInput!',
    '20 games, the maximum number',
    () => ({ ruleset: 'yams', title: 'Prices', games: 20, closes: inAnHour() }),
    'id deals { commitment }',
    asRival,
  ),
  mutation('joinCompetition', 'JoinCompetitionInput!', 'again', ofCompetition, 'id'),
  mutation('playDeal', 'PlayDealInput!', 'a game', (world) => ({ ...ofCompetition(world), round: 1 }), 'id'),
  mutation('leaveCompetition', 'CompetitionInput!', 'too late', ofCompetition, 'id'),
  mutation(
    'removeEntrant',
    'RemoveEntrantInput!',
    'as a player',
    (world) => ({ ...ofCompetition(world), playerId: world.player.id }),
    'id',
  ),
  mutation('cancelCompetition', 'CompetitionInput!', 'as a player', ofCompetition, 'id'),
  mutation('cancelAnyCompetition', 'CompetitionInput!', 'as a player', ofCompetition, ''),
  mutation(
    'renameAnyCompetition',
    'RenameAnyCompetitionInput!',
    'as a player',
    (world) => ({ ...ofCompetition(world), title: 'Prices' }),
    '',
  ),
  mutation('clearMyScores', 'RequestInput', 'without scores', () => ({}), '', asRival),
  // Mutations that would end a token or clear a public leaderboard are sent in a way that they are refused.
  mutation(
    'rotateToken',
    'RotateTokenInput',
    'without a token',
    () => ({}),
    'token',
    () => undefined,
  ),
  mutation(
    'deleteAccount',
    'RequestInput',
    'without a token',
    () => ({}),
    '',
    () => undefined,
  ),
  mutation(
    'updateSettings',
    'UpdateSettingsInput!',
    'as they are',
    () => ({ reactions: 'ALL' }),
    'challenges',
    asRival,
  ),
  mutation('block', 'BlockInput!', 'the caller', ({ rival }) => ({ playerId: rival.id }), '', asRival),
  mutation('unblock', 'BlockInput!', 'nobody', ({ player }) => ({ playerId: player.id }), '', asRival),
  ...['SuspendPlayer', 'UnsuspendPlayer', 'RenameAnyPlayer'].map((name) =>
    mutation(
      `${name[0].toLowerCase()}${name.slice(1)}`,
      `${name}Input!`,
      'as a player',
      ({ player }) => ({
        playerId: player.id,
        ...(name === 'SuspendPlayer' && { reason: 'Rudeness.' }),
        ...(name === 'RenameAnyPlayer' && { name: 'Ana' }),
      }),
      '',
    ),
  ),
  mutation('react', 'ReactInput!', 'to nobody', (world) => ({ ...target(world), reaction: 'WOW' }), ''),
  mutation('createLinkCode', 'CreateCodeInput', 'a code', () => ({}), 'code', asRival),
  mutation('createRecoveryCode', 'CreateCodeInput', 'a code', () => ({}), '', asRival),
  mutation('redeemLinkCode', 'UseCodeInput!', 'a wrong code', () => ({ code: '00000-00000' }), 'token'),
  mutation(
    'recover',
    'UseCodeInput!',
    'a wrong code',
    () => ({ code: '0000-0000-0000-0000-0000-0000-0000' }),
    'token',
  ),
  mutation(
    'revokeToken',
    'RevokeTokenInput!',
    'unknown',
    () => ({ tokenId: '01900000-0000-7000-8000-000000000000' }),
    '',
  ),
  mutation('resetLeaderboard', 'ResetLeaderboardInput!', 'as a player', () => ({ ruleset: 'yamb' }), ''),
];
