/** Saves games and opens saves over GraphQL. */
import type { Answer, Client } from './client.js';
import { dataOf, GameClient } from './game-client.js';

/** A save as the API shows it. */
export interface SaveView {
  readonly id: string;
  readonly name: string;
  readonly gameId: string;
  readonly rulesetKey: string;
  readonly ruleset: { readonly key: string } | null;
  readonly seats: readonly string[];
  readonly teamSize: number;
  readonly totals: readonly number[];
  readonly turnsLeft: number;
  readonly savedAt: string;
}

const SAVE = 'id name gameId rulesetKey ruleset { key } seats teamSize totals turnsLeft savedAt';

type Input = Readonly<Record<string, unknown>>;

export const sendSave = (
  client: Client,
  input: Input,
  token?: string,
): Promise<Answer<{ saveGame: SaveView }>> =>
  client.graphql(
    `mutation ($input: SaveGameInput!) { saveGame(input: $input) { ${SAVE} } }`,
    { input },
    token,
  );

export const sendOpen = (
  client: Client,
  input: Input,
  token?: string,
): Promise<Answer<{ openSave: { id: string } }>> =>
  client.graphql('mutation ($input: OpenSaveInput!) { openSave(input: $input) { id } }', { input }, token);

export const sendDelete = (
  client: Client,
  saveId: string,
  token?: string,
): Promise<Answer<{ deleteSave: boolean }>> =>
  client.graphql('mutation ($id: ID!) { deleteSave(input: { saveId: $id }) }', { id: saveId }, token);

export const sendSaves = (client: Client, token?: string): Promise<Answer<{ saves: SaveView[] }>> =>
  client.graphql(`{ saves { ${SAVE} } }`, {}, token);

export const saveGame = async (
  client: Client,
  token: string,
  gameId: string,
  name = 'Sunday',
): Promise<SaveView> => dataOf(await sendSave(client, { gameId, name }, token)).saveGame;

/** Opens a save and sits down at the new game. */
export const openSave = async (client: Client, token: string, saveId: string): Promise<GameClient> =>
  new GameClient(client, token, dataOf(await sendOpen(client, { saveId }, token)).openSave.id);

/** The names of the caller's saves, in list order. */
export const namesOfSaves = async (client: Client, token: string): Promise<string[]> =>
  dataOf(await sendSaves(client, token)).saves.map(({ name }) => name);
