/** A game with 10,000 changes, and copies of it with all of its log or only its end. */
import { randomBytes } from 'node:crypto';
import { gameScript } from './game-script.mjs';
import { copyRows, numberedId } from './growth-seed.mjs';
import { Player } from './player.mjs';

/** Changes of marks after the first roll of a turn: the log may grow by a hundred per turn. */
const MARKS_PER_TURN = 96;

const MOVED = '{ __typename ... on GameChanged { game { version } } ... on MoveRefused { code } }';
const MOVES = {
  roll: `mutation ($input: RollInput!) { roll(input: $input) ${MOVED} }`,
  announce: `mutation ($input: AnnounceInput!) { announce(input: $input) ${MOVED} }`,
  enterField: `mutation ($input: EnterFieldInput!) { enterField(input: $input) ${MOVED} }`,
  keep: `mutation ($input: KeepInput!) { keep(input: $input) ${MOVED} }`,
};

/** @typedef {{ gameId: string, version: number, token: string }} PlayedGame with its player's token */

/**
 * Plays a game until its log has this length, and leaves it in a state in which dice can be marked.
 * @param {string} url of the server
 * @param {number} changes
 * @returns {Promise<PlayedGame>}
 */
export async function playLongGame(url, changes) {
  const { token, player } = await Player.register(url);
  const { createGame } = await player.ask('mutation { createGame(input: { ruleset: "winyamb" }) { id } }');
  const gameId = createGame.id;
  for (const [index, { type, input }] of gameScript.entries()) {
    const isFirstRoll = type === 'roll' && gameScript[index - 1]?.type !== 'roll' && !('keep' in input);
    let version = await move(player, type, { gameId, ...input });
    if (!isFirstRoll) continue;
    for (let marks = 0; marks < MARKS_PER_TURN && version < changes; marks++) {
      version = await mark(player, gameId, marks);
    }
    if (version >= changes) {
      player.close();
      return { gameId, version, token };
    }
  }
  throw new Error(`The game was over before it had ${changes} changes`);
}

/**
 * Marks one die or another, the smallest change to a game.
 * @returns {Promise<number>} the version
 */
export const mark = (player, gameId, turn, more = {}) =>
  move(player, 'keep', { gameId, positions: [turn % 2], ...more });

async function move(player, type, input) {
  const answer = (await player.ask(MOVES[type], { input }))[type];
  if (answer.__typename !== 'GameChanged') throw new Error(`${type} was refused: ${answer.code}`);
  return answer.game.version;
}

/**
 * Copies a game in its current state, but with only the last changes in its log.
 * @param {import('./growth-seed.mjs').Filler} filler
 * @param {PlayedGame} game
 * @param {number} kept number of changes
 * @returns {Promise<string>} the id of the copy
 */
export async function copyGame(filler, { gameId, version }, kept) {
  const prefix = randomBytes(4).toString('hex');
  const id = filler.id(prefix, '1');
  const left = version - kept;
  await copyRows(filler, 'games', `games old WHERE id = '${gameId}'`, { id, version: String(kept) });
  await copyRows(filler, 'seats', `seats old WHERE game_id = '${gameId}'`, { game_id: id });
  const log = `game_events old WHERE game_id = '${gameId}' AND version > ${left} AND version <= ${version}`;
  await copyRows(filler, 'game_events', log, { game_id: id, version: `version - ${left}` });
  return numberedId(prefix, 1);
}
