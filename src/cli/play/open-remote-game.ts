/** Opens a game on a server: a new one, one to join, or one to continue. */
import type { YambClient, SheetRulesFragment, TableGameWithTextFragment } from '@yamb-server/client';
import { nameIn, type Language } from '@yamb-server/engine/languages';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { CommandFailure } from '../failure.js';
import { clientOf, reaching } from '../server-client.js';
import type { SheetNames } from './field-names.js';
import type { Invitation } from './invitation.js';
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

/** What the game and its parts are called. */
export interface RemoteNames extends SheetNames {
  readonly title: string;
}

/** A game, and how its player sees it. */
export interface OpenedGame {
  readonly client: YambClient;
  readonly playerId: string;
  readonly game: TableGameWithTextFragment;
  readonly names: RemoteNames;
}

/** @throws CommandFailure when the server cannot be reached or refuses the game */
export function openRemoteGame(setup: RemoteSetup): Promise<OpenedGame> {
  const { url, linkCode, names, language } = setup;
  const token = linkCode === undefined ? setup.token : undefined;
  const client = clientOf(url, { token, language });
  return reaching(client, async () => {
    if (linkCode !== undefined) await client.redeemLinkCode(linkCode, { name: 'yamb-server play' });
    else if (token === undefined) await client.register(names[0] ?? 'Guest');
    const me = await client.me();
    const id = await chosenGame(client, setup);
    const [game, layout] = [await client.game(id, { sheets: 'text' }), await client.layout(id)];
    if (!game || !layout)
      throw new CommandFailure(`There is no game ${id} on ${client.url}, or it is not yours to see.`);
    return { client, playerId: me?.id ?? '', game, names: namesOf(layout, language) };
  });
}

/** The id of the game that was made, joined or named. */
async function chosenGame(client: YambClient, setup: RemoteSetup): Promise<string> {
  const { ruleset, variants, names, open = 0, teamSize, practiceSeed, against, hints } = setup;
  if (setup.invitation) {
    const { gameId, code } = setup.invitation;
    const outcome = await client.joinGame(gameId, { code, name: names[0] });
    if (!outcome.accepted) throw new CommandFailure(outcome.message);
    return gameId;
  }
  if (setup.gameId !== undefined) return setup.gameId;
  const own = names.map((name) => ({ name }));
  const bots = against.map((level) => ({ access: 'BOT' as const, level }));
  const free = Array.from({ length: open - own.length - bots.length }, () => ({ access: 'CODE' as const }));
  const seats = [...own, ...free, ...bots];
  return (await client.createGame({ ruleset, variants, seats, teamSize, practiceSeed, assisted: hints })).id;
}

const namesOf = ({ key, name, names, layout }: SheetRulesFragment, language: Language): RemoteNames => ({
  title: titleOf(
    nameIn({ ...Object.fromEntries(names.map((one) => [one.language, one.text])), en: name }, language),
    key,
  ),
  columns: layout.columns,
  rows: layout.groups.flatMap(({ rows }) => rows.map(({ of, label }) => ({ id: of ?? '', name: label }))),
});
