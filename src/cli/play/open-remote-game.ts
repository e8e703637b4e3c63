/** Opens a game on a server: a new one, one to join, or one to continue. */
import { randomUUID } from 'node:crypto';
import { defined } from '../../kernel/input/defined.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { nameIn, type Language } from '@yamb-server/engine/languages';
import { CommandFailure } from '../failure.js';
import { createGraphqlClient, type GraphqlClient } from './graphql-client.js';
import type { Invitation } from './invitation.js';
import {
  commandOf,
  CREATE,
  LOOK,
  ME,
  NAMES,
  REDEEM,
  REGISTER,
  type MoveAnswer,
  type Named,
  type NamesAnswer,
  type RemoteGame,
  type RemoteNames,
} from './remote-game.js';
import { titleOf } from './table.js';

/** Who plays what on which server. */
export interface RemoteSetup {
  readonly url: string;
  /** Missing: a guest is registered. */
  readonly token?: string;
  /** A code that gives a token of the player who has made it on another device. */
  readonly linkCode?: string;
  /** A game to continue. */
  readonly gameId?: string;
  /** A game to join. Without either a new game is made of what follows. */
  readonly invitation?: Invitation;
  readonly ruleset: string;
  readonly variants: readonly string[];
  readonly names: readonly (string | undefined)[];
  /** How many seats there are; those beyond the names are open to players who have the code. */
  readonly open?: number;
  readonly teamSize: number;
  readonly practiceSeed?: string;
  /** The levels of bots, at the last seats. */
  readonly against: readonly BotLevel[];
  /** Whether a new game is to give advice. */
  readonly hints: boolean;
  readonly language: Language;
}

export interface OpenedGame {
  readonly client: GraphqlClient;
  readonly token: string;
  readonly playerId: string;
  readonly game: RemoteGame;
  readonly names: RemoteNames;
}

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export async function openRemoteGame(setup: RemoteSetup): Promise<OpenedGame> {
  const client = createGraphqlClient(setup.url, setup.language);
  const token = await tokenOf(client, setup);
  const { me } = await client.ask<{ me: { id: string } | null }>(ME, {}, token);
  const game = await chosenGame(client, token, setup);
  return {
    client,
    token,
    playerId: me?.id ?? '',
    game,
    names: await namesOf(client, token, game.id, setup.language),
  };
}

async function chosenGame(client: GraphqlClient, token: string, setup: RemoteSetup): Promise<RemoteGame> {
  if (setup.invitation) return joinGame(client, token, setup.invitation, setup.names[0]);
  if (setup.gameId === undefined) return createGame(client, token, setup);
  const { game } = await client.ask<{ game: RemoteGame | null }>(LOOK, { id: setup.gameId }, token);
  if (game) return game;
  throw new CommandFailure(`There is no game ${setup.gameId} on ${client.url}, or it is not yours to see.`);
}

async function tokenOf(client: GraphqlClient, { token, linkCode, names }: RemoteSetup): Promise<string> {
  if (linkCode !== undefined) return redeem(client, linkCode);
  return token ?? (await registerGuest(client, names[0] ?? 'Guest'));
}

async function redeem(client: GraphqlClient, code: string): Promise<string> {
  const input = { code, name: 'yamb-server play', idempotencyKey: randomUUID() };
  const { redeemLinkCode } = await client.ask<{ redeemLinkCode: { token: string } }>(REDEEM, { input });
  return redeemLinkCode.token;
}

async function registerGuest(client: GraphqlClient, name: string): Promise<string> {
  const { register } = await client.ask<{ register: { token: string } }>(REGISTER, { name });
  return register.token;
}

async function createGame(client: GraphqlClient, token: string, setup: RemoteSetup): Promise<RemoteGame> {
  const { ruleset, variants, names, open = 0, teamSize, practiceSeed, against, hints } = setup;
  const own = names.map((name) => ({ name }));
  const bots = against.map((level) => ({ access: 'BOT', level }));
  const free = Array.from({ length: open - own.length - bots.length }, () => ({ access: 'CODE' }));
  const seats = [...own, ...free, ...bots];
  const input = {
    ...{ ruleset, variants, seats, teamSize, assisted: hints, idempotencyKey: randomUUID() },
    ...defined({ practiceSeed }),
  };
  const { game } = await client.ask<{ game: RemoteGame }>(CREATE, { input }, token);
  return game;
}

async function joinGame(
  client: GraphqlClient,
  token: string,
  { gameId, code }: Invitation,
  name: string | undefined,
): Promise<RemoteGame> {
  const input = { gameId, code, idempotencyKey: randomUUID(), ...defined({ name }) };
  const { result } = await client.ask<MoveAnswer>(commandOf('joinGame'), { input }, token);
  if (result.message !== undefined) throw new CommandFailure(result.message);
  return result.game;
}

async function namesOf(
  client: GraphqlClient,
  token: string,
  id: string,
  language: Language,
): Promise<RemoteNames> {
  const { game } = await client.ask<NamesAnswer>(NAMES, { id }, token);
  if (!game) return { title: '', columns: [], rows: [] };
  const { ruleset } = game;
  const { columns, rows, bonusFields } = ruleset;
  const called = ({ name, names }: Named): string =>
    nameIn(
      { ...Object.fromEntries(names.map(({ language: tag, text }) => [tag, text])), en: name },
      language,
    );
  return {
    title: titleOf(called(ruleset), ruleset.key),
    columns: columns.map((column) => ({ id: column.id, sign: column.sign, name: called(column) })),
    rows: [...rows, ...bonusFields].map((row) => ({ id: row.id, name: called(row) })),
  };
}
