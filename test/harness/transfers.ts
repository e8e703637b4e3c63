/** Exports and imports games over GraphQL. */
import { readFileSync } from 'node:fs';
import type { Answer, Client } from './client.js';
import { dataOf, GameClient } from './game-client.js';

export type ExportFormat = 'JSON' | 'JSON_GZIP' | 'WYB';

export const sendExport = (
  client: Client,
  id: string,
  format: ExportFormat,
  token?: string,
): Promise<Answer<{ game: { export: string } | null }>> =>
  client.graphql(
    'query ($id: ID!, $format: ExportFormat!) { game(id: $id) { export(format: $format) } }',
    { id, format },
    token,
  );

export const sendImport = (
  client: Client,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Answer<{ importGame: { id: string } }>> =>
  client.graphql(
    'mutation ($input: ImportGameInput!) { importGame(input: $input) { id } }',
    { input },
    token,
  );

export async function exportGame(client: Client, id: string, format: ExportFormat = 'JSON'): Promise<string> {
  const { game } = dataOf(await sendExport(client, id, format));
  if (!game) throw new Error(`No game ${id}`);
  return game.export;
}

/** Imports a game and sits down at it. */
export const importGame = async (client: Client, token: string, data: string): Promise<GameClient> =>
  new GameClient(client, token, dataOf(await sendImport(client, { data }, token)).importGame.id);

/** A file written by winYAMB, in base64. */
export const wybFixture = (name: string): string =>
  readFileSync(new URL(`../../contract/wyb/${name}`, import.meta.url)).toString('base64');
