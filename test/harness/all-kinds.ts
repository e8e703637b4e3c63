/** Stores data of every kind on a server, using only the API. */
import type { Client } from './client.js';
import { createRuleset, HOUSE_YAMB } from './custom-rulesets.js';
import { accepted, createGame, dataOf, GameClient, sendCommand, sendCreate } from './game-client.js';
import { playRandomly } from './random-player.js';
import { openSave, saveGame } from './saves.js';
import { importGame, wybFixture } from './transfers.js';
import { waitFor } from './wait-for.js';

/** The server's administrator token must be this one. */
export const ADMIN_OF_ALL = 'administrator-of-all-kinds';

/** Data that a test expects to read back. */
export interface AllKinds {
  /** Ana's token; she owns everything else. */
  readonly token: string;
  /** In the middle of a turn. */
  readonly running: GameClient;
  readonly finished: GameClient;
  readonly saveId: string;
  /** An executed roll of the running game, with its response. */
  readonly rolled: { readonly input: Readonly<Record<string, unknown>>; readonly text: string };
}

const OPEN = [{}, { access: 'ANYONE' }] as const;
const ignore = (): void => undefined;

/** A key that any form of escaping would change. */
const UNUSUAL_KEY = 'a key with "{\\}", \u0001, \ufffd and 🎲 in it';

export async function storeAllKinds(client: Client): Promise<AllKinds> {
  const [ana, bojan, vera] = [
    await client.register('Ana'),
    await client.register('Бојан "{\\🎲,NULL}"'),
    await client.register('Vera'),
  ];
  const reset = 'mutation { resetLeaderboard(input: { ruleset: "yahtc" }) }';
  await playToEnd(client, ana);
  await playToEnd(client, vera);
  dataOf(await client.graphql(reset, {}, ADMIN_OF_ALL));
  const finished = await playToEnd(client, ana);
  await playToEnd(client, bojan);
  const sign = 'mutation ($id: ID!) { signScore(input: { gameId: $id, name: "Ana’s" }) { points } }';
  dataOf(await client.graphql(sign, { id: finished.id }, ana));
  dataOf(await client.graphql('mutation { clearMyScores }', {}, bojan));

  await analyse(client, finished.id, ana);

  const resigned = await createGame(client, ana, { ruleset: 'yams', seats: OPEN, clientSeed: 'mine' });
  await accepted(resigned.as(bojan).join());
  for (const player of [resigned, resigned.as(bojan)]) {
    await accepted(player.roll());
    await accepted(player.enter('free', 'ones', { endTurn: true }));
  }
  await accepted(resigned.as(bojan).resign());
  await accepted((await createGame(client, ana, { ruleset: 'yams', seats: OPEN })).leave());
  await createGame(client, ana, { ruleset: 'yams', seats: OPEN });
  const withVera = await createGame(client, ana, { ruleset: 'yams', seats: OPEN });
  await accepted(withVera.as(vera).join());
  await challenge(client, ana, bojan);
  await meetOthers(client, bojan);
  await playAgain(client, ana, finished.id);
  dataOf(await client.graphql('mutation { createLinkCode { code } }', {}, bojan));
  dataOf(await client.graphql('mutation { createRecoveryCode }', {}, bojan));

  const { id: house } = await createRuleset(client, ana, {
    definition: HOUSE_YAMB,
    title: 'Кућа',
    listed: true,
  });
  const atHome = await createGame(client, ana, { ruleset: house });
  await playRandomly(atHome.brief(), await atHome.game(), 5, ignore);

  await importGame(client, ana, wybFixture('Game1.wyb'));
  const saved = await createGame(client, ana, { ruleset: 'yamb', seats: [{}, { name: 'Мира' }] });
  await accepted(saved.roll());
  await accepted(saved.enter('free', 'ones', { endTurn: true }));
  const { id: saveId } = await saveGame(client, ana, saved.id, 'Недеља');
  const opened = await openSave(client, ana, saveId);
  await playRandomly(opened.brief(), await opened.game(), 5, ignore);
  dataOf(await client.graphql('mutation { deleteAccount }', {}, vera));

  const running = await createGame(client, ana, { ruleset: 'winyamb', clientSeed: 'lucky' });
  const input = { gameId: running.id, idempotencyKey: UNUSUAL_KEY };
  const { text } = await sendCommand(client, 'roll', input, ana);
  await accepted(running.keep([1, 3]));
  return { token: ana, running, finished, saveId, rolled: { input, text } };
}

async function playToEnd(client: Client, token: string): Promise<GameClient> {
  const game = await createGame(client, token, { ruleset: 'yahtc', ranked: true });
  await playRandomly(game.brief(), await game.game(), Infinity, ignore);
  return game;
}

/** Waits for a quick game and blocks a player. */
async function meetOthers(client: Client, token: string): Promise<void> {
  const dora = await client.register('Dora');
  const { me } = dataOf(await client.graphql<{ me: { id: string } }>('{ me { id } }', {}, dora));
  const block = 'mutation ($id: ID!) { block(input: { playerId: $id, idempotencyKey: "blocked" }) }';
  dataOf(await client.graphql(block, { id: me.id }, token));
  dataOf(await client.graphql('mutation { quickPlay(input: { ruleset: "yahtc" }) { id } }', {}, dora));
}

/** Plays the daily game and starts a rematch. */
async function playAgain(client: Client, token: string, gameId: string): Promise<void> {
  const daily = 'mutation { playDaily(input: { ruleset: "yams" }) { id } }';
  const { playDaily } = dataOf(await client.graphql<{ playDaily: { id: string } }>(daily, {}, token));
  const game = new GameClient(client, token, playDaily.id);
  await playRandomly(game.brief(), await game.game(), Infinity, ignore);
  const rematch = 'mutation ($id: ID!) { rematch(input: { gameId: $id }) { id } }';
  dataOf(await client.graphql(rematch, { id: gameId }, token));
}

async function analyse(client: Client, gameId: string, token: string): Promise<void> {
  const query = 'query ($id: ID!) { game(id: $id) { analysis { done } } }';
  await waitFor(async () => {
    const asked = await client.graphql<{ game: { analysis: { done: boolean } } }>(
      query,
      { id: gameId },
      token,
    );
    return dataOf(asked).game.analysis.done;
  }, 'the analysis');
}

async function challenge(client: Client, token: string, whose: string): Promise<void> {
  const me = await client.graphql<{ me: { id: string } }>('{ me { id } }', {}, whose);
  const seats = [{}, { access: 'PLAYER', player: dataOf(me).me.id }];
  dataOf(await sendCreate(client, { ruleset: 'yahtc', seats }, token));
}
