/** The story behind the REST examples. It calls each operation once, in a realistic order. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Recorder } from './recorder.mjs';

const HOUSE_YAMB = JSON.parse(
  readFileSync(new URL('../../examples/rulesets/house-yamb.json', import.meta.url), 'utf8'),
);

/**
 * Plays the story.
 * @returns requests and responses, by operation
 */
export async function playStory(url, adminToken) {
  const recorder = await Recorder.of(url);
  const ask = (operation, request) => recorder.ask(operation, request);
  const quietly = (operation, request) => recorder.send(operation, request);

  await ask('index', {});
  const { token, player: ana } = await ask('register', { body: { name: 'Ana' } });
  const { token: bojan, player: other } = await quietly('register', { body: { name: 'Bojan' } });
  await ask('me', { token });
  await ask('renamePlayer', { token, body: { name: 'Ana Marija' } });

  await ask('rulesets', { query: { first: 1 } });
  await ask('ruleset', { path: { id: 'yahtc' } });
  await ask('rulesetDefinition', { path: { id: 'yahtc' } });
  const sheet = { id: (await ask('createRuleset', { token, body: { definition: HOUSE_YAMB } })).id };
  await ask('updateRuleset', { token, path: sheet, body: { listed: true, title: 'Our sheet' } });
  await ask('withdrawRuleset', { token: adminToken, path: sheet });
  const position = { ruleset: 'yahtc', dice: [4, 4, 4, 6, 3], first: 1 };
  await ask('evaluate', { body: position });

  await ask('bots', { query: { ruleset: 'yahtc' } });

  await prepare(ask, quietly, token, bojan);
  const gameId = await playTurn(ask, quietly, token);
  await look(ask, token, gameId);
  await copyGames(ask, quietly, token, gameId);
  await announce(ask, quietly, token);
  await finish(ask, quietly, token, adminToken);
  await analyse(ask, quietly, token);
  await solve(ask, quietly, token, ana.id);
  await addWebhook(ask, token);
  await resignTo(ask, quietly, bojan, token);
  await readProfiles(ask, token, ana.id, other.id);
  await compete(ask, quietly, token, bojan, other.id, adminToken);
  await ask('claim', { token, path: { gameId }, body: { substitute: true } });
  await ask('resign', { token, path: { gameId }, minimal: true });
  await manageAccount(ask, token, other.id, adminToken);
  await addDevice(ask, quietly, token);
  await ask('rotateToken', { token });
  await ask('deleteAccount', { token: bojan });
  return recorder.examples;
}

/** A player's settings and blocks, and an administrator's actions on a player. */
async function manageAccount(ask, token, playerId, adminToken) {
  const path = { playerId };
  await ask('updateSettings', { token, body: { challenges: 'PLAYED_WITH' } });
  await ask('meSettings', { token });
  await ask('block', { token, path });
  await ask('meBlocked', { token });
  await ask('unblock', { token, path });
  const reason = 'Insulting names.';
  await ask('renameAnyPlayer', { token: adminToken, path, body: { name: 'Player 7' } });
  await ask('suspendPlayer', { token: adminToken, path, body: { until: '2999-01-01T00:00:00Z', reason } });
  await ask('unsuspendPlayer', { token: adminToken, path });
}

/** A second device and account recovery. */
async function addDevice(ask, quietly, token) {
  const { code } = await ask('createLinkCode', { token });
  await ask('redeemLinkCode', { body: { code, name: 'laptop' } });
  const { tokens } = await ask('meTokens', { token });
  await ask('revokeToken', { token, path: { tokenId: tokens[1].id } });
  const { token: another } = await quietly('register', { body: { name: 'Vera' } });
  const { recoveryCode } = await ask('createRecoveryCode', { token: another });
  await ask('recover', { body: { code: recoveryCode, name: 'new telephone' } });
}

/** A game before its start. */
async function prepare(ask, quietly, token, bojan) {
  // Leaves a game in which a reader who tries this request can roll.
  await ask('createGame', { token, body: { ruleset: 'yahtc' } });
  const body = { ruleset: 'yahtc', seats: [{}, { access: 'CODE' }, { access: 'CODE' }] };
  const { id: gameId, joinCode } = await quietly('createGame', { token, body });
  const path = { gameId };
  await ask('addClientSeed', { token, path, body: { clientSeed: 'a-text-of-mine' }, minimal: true });
  await ask('games', { query: { status: ['OPEN'], first: 1 } });
  await quietly('createGame', { token, body: { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] } });
  await ask('lobbyUpdated', { stream: true });
  const ticket = await ask('quickPlay', { token, body: { ruleset: 'yahtc', botsAfterSeconds: 60 } });
  const ticketPath = { ticketId: ticket.id };
  await ask('quickPlayTicket', { token, path: ticketPath });
  await ask('quickPlayUpdated', { token, path: ticketPath, stream: true });
  await ask('cancelQuickPlay', { token, path: ticketPath });
  await ask('quickPlayTickets', { token });
  await ask('meGamesLines', { token });
  await ask('joinGame', { token: bojan, path, body: { code: joinCode }, minimal: true });
  const reaction = ask('gameReactions', { token, path, stream: true });
  let isShown = false;
  void reaction.then(() => (isShown = true));
  // Reactions sent before the stream opens are lost, and twelve a minute are allowed.
  for (let sent = 1; !isShown; sent++) {
    await ask('react', { token, path, body: { reaction: 'GOOD_LUCK' } });
    await Promise.race([reaction, sleep(500 * sent)]);
  }
  await ask('leaveGame', { token: bojan, path, minimal: true });
}

/** A turn with fixed dice, so that every recording has the same ones. */
async function playTurn(ask, quietly, token) {
  const seats = [{ name: 'Ana' }, { name: 'Bojan' }];
  const body = { ruleset: 'yahtc', seats, practiceSeed: 'example' };
  const { id: gameId } = await quietly('createGame', { token, body });
  const path = { gameId };
  await quietly('roll', { token, path, body: {} });
  await ask('gameTurnAdvice', { token, path, query: { first: 1 } });
  await ask('keep', { token, path, body: { positions: [0, 3] }, minimal: true });
  await ask('roll', { token, path, body: { keep: [0, 3] } });
  await ask('enterField', { token, path, body: { column: 'free', row: 'chance' }, minimal: true });
  await ask('undo', { token, path, minimal: true });
  await quietly('enterField', { token, path, body: { column: 'free', row: 'chance' } });
  await ask('endTurn', { token, path, minimal: true });
  return gameId;
}

async function look(ask, token, gameId) {
  const path = { gameId };
  await ask('game', { token, path });
  await ask('gameTurn', { token, path });
  await ask('gameWatchers', { token, path });
  await ask('gamePresence', { token, path, stream: true });
  await ask('gameEvents', { token, path, query: { sinceVersion: 3, first: 20 } });
  await ask('gameSheetText', { token, path });
  await ask('gameSheetPicture', { token, path });
  await ask('gameUpdated', { token, path, query: { since: 3 }, stream: true, minimal: true });
  await ask('myGamesUpdated', { token, stream: true });
}

/** Copies of a game. */
async function copyGames(ask, quietly, token, gameId) {
  const { id: saveId } = await ask('saveGame', { token, path: { gameId }, body: { name: 'Before supper' } });
  await ask('saves', { token });
  await ask('save', { token, path: { saveId } });
  await ask('openSave', { token, path: { saveId } });
  await ask('deleteSave', { token, path: { saveId } });
  const file = await ask('gameExport', { token, path: { gameId }, query: { format: 'JSON' } });
  await ask('importGame', { token, body: { data: JSON.stringify(file) } });
}

/** An announcement, on a sheet that has a column for it. */
async function announce(ask, quietly, token) {
  const { id: gameId } = await quietly('createGame', { token, body: { ruleset: 'yamb' } });
  const path = { gameId };
  await quietly('roll', { token, path, body: {} });
  await ask('announce', { token, path, body: { row: 'sixes' }, minimal: true });
}

/** A webhook. */
async function addWebhook(ask, token) {
  const body = { url: 'https://hooks.example/yamb', events: ['TURN', 'CHALLENGE'] };
  const { webhook } = await ask('createWebhook', { token, body });
  const path = { webhookId: webhook.id };
  await ask('pingWebhook', { token, path });
  await ask('webhooks', { token });
  await ask('webhook', { token, path });
  await ask('deleteWebhook', { token, path });
}

/** A ranked game of two players that ends after one entry each, so that it is rated, and a rematch. */
async function resignTo(ask, quietly, token, winner) {
  const body = { ruleset: 'yahtc', seats: [{}, { access: 'ANYONE' }] };
  const { id: gameId } = await quietly('createGame', { token, body });
  await quietly('joinGame', { token: winner, path: { gameId }, body: {} });
  for (const player of [token, winner]) await enterAnything(quietly, player, { gameId });
  await quietly('resign', { token, path: { gameId } });
  await ask('rematch', { token, path: { gameId } });
  await ask('gameRematch', { token, path: { gameId } });
}

/** Same dice for everyone: a daily game, a duel and a tournament. */
async function compete(ask, quietly, token, bojan, opponent, adminToken) {
  const daily = { ruleset: 'yahtzee' };
  await ask('playDaily', { token, path: daily, body: {} });
  await ask('daily', { token, path: daily });
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  const duel = await ask('createDuel', {
    token,
    body: { ruleset: 'yams', players: [opponent], deadline: inAWeek },
  });
  await ask('leaveCompetition', { token: bojan, path: { competitionId: duel.id } });
  const { id: competitionId } = await ask('createTournament', {
    token,
    body: { ruleset: 'yahtzee', title: 'Spring cup', games: 2, closes: inAWeek },
  });
  const path = { competitionId };
  await ask('joinCompetition', { token: bojan, path, body: {} });
  await ask('playDeal', { token: bojan, path, body: { round: 1 } });
  await ask('competitions', { query: { kind: 'TOURNAMENT', running: true, first: 1 } });
  await ask('competition', { token, path });
  await ask('competitionStandings', { token, path, query: { first: 2 } });
  await ask('competitionUpdated', { token, path, stream: true });
  await ask('removeEntrant', { token, path, body: { playerId: opponent } });
  await ask('cancelCompetition', { token, path });
  await ask('renameAnyCompetition', { token: adminToken, path, body: { title: 'Spring cup' } });
  await ask('cancelAnyCompetition', { token: adminToken, path });
}

/** The profile, statistics and ratings of players. */
async function readProfiles(ask, token, id, opponent) {
  await ask('player', { token, path: { playerId: id } });
  await ask('playerStats', { token, path: { playerId: id }, query: { ruleset: 'yahtc' } });
  await ask('playerSkill', { token, path: { playerId: id }, query: { ruleset: 'yahtc' } });
  await ask('playerAgainst', { token, path: { playerId: id, opponent } });
  await ask('playerRating', { token, path: { playerId: id }, query: { ruleset: 'yahtc' } });
  await ask('playerRatingHistory', { token, path: { playerId: id }, query: { ruleset: 'yahtc', first: 1 } });
  await ask('ratings', { token, path: { ruleset: 'yahtc' }, query: { first: 1 } });
  await ask('rulesetStats', { path: { id: 'yahtc' } });
}

/** A ranked game played to the end. */
async function finish(ask, quietly, token, adminToken) {
  const path = await playToEnd(quietly, token, { ruleset: 'yahtc' });
  await ask('gameQualifies', { token, path });
  await ask('signScore', { token, path, body: { side: 0, name: 'Ana the Great' } });
  await ask('leaderboard', { path: { ruleset: 'yahtc' }, query: { first: 1 } });
  await ask('meScores', { token, query: { first: 1 } });
  await ask('clearMyScores', { token });
  await ask('resetLeaderboard', { token: adminToken, path: { ruleset: 'yahtc' } });
  await untilAnalysed(quietly, path);
}

/** Puzzles of ranked games, made in the background. */
async function solve(ask, quietly, token, id) {
  const rules = { path: { ruleset: 'yahtc' } };
  for (let games = 1, isMade = false; !isMade; games += 1) {
    if (games > 20) throw new Error('Twenty games made no puzzle');
    await untilAnalysed(quietly, await playToEnd(quietly, token, { ruleset: 'yahtc' }));
    await sleep(2_000);
    isMade = await quietly('nextPuzzle', { token, ...rules }).then(
      () => true,
      () => false,
    );
  }
  const { id: puzzleId } = await ask('nextPuzzle', { token, ...rules });
  await ask('dailyPuzzle', rules);
  await ask('answerPuzzle', { token, path: { puzzleId }, body: { choice: 0 } });
  await ask('puzzle', { token, path: { puzzleId } });
  await ask('playerPuzzleRating', { token, path: { playerId: id }, query: { ruleset: 'yahtc' } });
}

/** Waits for the analysis of a finished game. */
async function untilAnalysed(quietly, path) {
  for (let asked = 1; !(await quietly('gameAnalysis', { path, query: { first: 1 } })).done; asked += 1) {
    if (asked === 600) throw new Error('The analysis was not ready within two minutes');
    await sleep(200);
  }
}

/** The analysis of a game with fixed dice: other dice would change which members are present. */
async function analyse(ask, quietly, token) {
  const path = await playToEnd(quietly, token, { ruleset: 'yahtc', practiceSeed: 'example' });
  await untilAnalysed(quietly, path);
  await ask('gameAnalysis', { path, query: { first: 1 } });
  await ask('analysisUpdated', { path, query: { first: 1 }, stream: true });
  await ask('gameAnalysisPicture', { path });
}

/** Enters the first throw of the turn in the first open field. */
async function enterAnything(quietly, token, path) {
  const { game } = await quietly('roll', { token, path, body: {} });
  const [{ column, row }] = game.turn.openFields;
  return quietly('enterField', { token, path, body: { column, row, endTurn: true } });
}

/** Plays a single-player game to the end. */
async function playToEnd(quietly, token, body) {
  const { id: gameId } = await quietly('createGame', { token, body });
  const path = { gameId };
  for (;;) {
    const entered = await enterAnything(quietly, token, path);
    if (entered.game.status === 'FINISHED') return path;
  }
}
