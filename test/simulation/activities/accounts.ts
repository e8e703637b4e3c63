/** Activities of players with their accounts, and with each other. */
import { YambError } from '@yamb-server/client';
import { play } from './play.js';
import { otherPlayer, type Activity } from './scene.js';

const BLOCK = 'mutation Block($input: BlockInput!) { block(input: $input) }';
const HIDE =
  'mutation Hide($input: UpdateSettingsInput!) { updateSettings(input: $input) { statistics ratings } }';

export const rename: Activity = async (client) => {
  await client.api.renamePlayer(`${client.playerName}${client.random.below(1000)}`);
};

/** Blocks another player permanently. */
export const block: Activity = async (client, scene) => {
  const { history } = client;
  const other = otherPlayer(client, scene);
  if (!other) return;
  const { id } = other;
  await client.mutate(BLOCK, { playerId: id });
  history.blocked(client.id, id);
};

/** Hides statistics and ratings permanently. */
export const hide: Activity = async (client) => {
  const { history, id } = client;
  await client.mutate(HIDE, { statistics: 'NOBODY', ratings: 'NOBODY' });
  history.hidden.add(id);
};

/** Moves to another device, whose token replaces the one in use. */
export const changeToken: Activity = async (client) => {
  if (client.random.chance(0.5)) await client.api.rotateToken();
  else {
    const { code } = await client.api.createLinkCode();
    await client.api.redeemLinkCode(code);
  }
};

/** Deletes the account, often in the middle of a game, and returns as somebody else. */
export const leaveForGood: Activity = async (client, scene) => {
  const { api, random, history } = client;
  const left = { id: client.id, name: client.playerName };
  if (random.chance(0.5)) {
    const game = await api.createGame({
      ...{ ruleset: scene.rulesets[0] ?? 'yahtc', seats: [{}, { access: 'ANYONE' as const }] },
      claimAfterSeconds: 60,
    });
    history.gamesMade += 1;
    scene.lobby.set(game.id, game.joinCode);
    scene.games.push(game.id);
    await client.pause(random.between(0, 2_000));
    if (random.chance(0.3)) await play(client, game.id, scene);
  }
  try {
    await api.deleteAccount();
  } catch (error) {
    // If a proxy repeats the request, its first copy deletes the account and the second one may be answered.
    if (!(error instanceof YambError && error.code === 'UNAUTHENTICATED')) throw error;
  }
  history.deleted.push(left);
  await client.register();
};
