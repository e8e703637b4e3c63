/** Opens a game on a server: creates, joins or continues it. */
import type { YambClient, SheetRulesFragment, TableGameWithTextFragment } from '@yamb-server/client';
import { nameIn, type Language } from '@yamb-server/engine/languages';
import { CommandFailure } from '../failure.js';
import { clientOf, reaching } from '../server-client.js';
import type { SheetNames } from './field-names.js';
import type { PlayOptions } from './play-options.js';
import { titleOf } from './table.js';

/** The names of the game, its columns and rows. */
export interface RemoteNames extends SheetNames {
  readonly title: string;
}

/** A game, with its player and its names. */
export interface OpenedGame {
  readonly client: YambClient;
  readonly playerId: string;
  readonly game: TableGameWithTextFragment;
  readonly names: RemoteNames;
}

/** @throws CommandFailure if the server cannot be reached or refuses the game */
export function openRemoteGame(server: string, options: PlayOptions): Promise<OpenedGame> {
  const { linkCode, names, language } = options;
  const token = linkCode === undefined ? options.token : undefined;
  const client = clientOf(server, { token, language });
  return reaching(client, async () => {
    if (linkCode !== undefined) await client.redeemLinkCode(linkCode, { name: 'yamb-server play' });
    else if (token === undefined) await client.register(names[0] ?? 'Guest');
    const me = await client.me();
    const id = await chosenGame(client, options);
    const [game, layout] = [await client.game(id, { sheets: 'text' }), await client.layout(id)];
    if (!game || !layout)
      throw new CommandFailure(`Game ${id} does not exist on ${client.url}, or you may not see it.`);
    return { client, playerId: me?.id ?? '', game, names: namesOf(layout, language) };
  });
}

/** Joins, continues or creates the game; returns its id. */
async function chosenGame(client: YambClient, options: PlayOptions): Promise<string> {
  const { ruleset, variants, names, open = 0, teamSize, seed: practiceSeed, against, hints } = options;
  if (options.invitation) {
    const { gameId, code } = options.invitation;
    const outcome = await client.joinGame(gameId, { code, name: names[0] });
    if (!outcome.accepted) throw new CommandFailure(outcome.message);
    return gameId;
  }
  if (options.game !== undefined) return options.game;
  const own = names.map((name) => ({ name }));
  const bots = against.map((level) => ({ access: 'BOT' as const, level }));
  const free = Array.from({ length: open - own.length - bots.length }, () => ({ access: 'CODE' as const }));
  const seats = [...own, ...free, ...bots];
  return (await client.createGame({ ruleset, variants, seats, teamSize, practiceSeed, assisted: hints })).id;
}

/** The names on a sheet of the server. */
export const namesOf = (
  { key, name, names, layout, faces }: SheetRulesFragment,
  language: Language,
): RemoteNames => ({
  title: titleOf(
    nameIn({ ...Object.fromEntries(names.map((one) => [one.language, one.text])), en: name }, language),
    key,
  ),
  faces,
  columns: layout.columns,
  rows: layout.groups.flatMap(({ rows }) => rows.map(({ of, label }) => ({ id: of ?? '', name: label }))),
});
