/** Players and games that invalid requests act on. */
import { accepted, createGame, dataOf, sendCommand, sendCreate } from '../harness/game-client.js';
import { COMPANY, meet } from './company.js';
import { saveGame } from '../harness/saves.js';
import type { TestServer } from '../harness/server.js';
import { exportGame } from '../harness/transfers.js';

/** Placeholders in a request for ids of the world, which differ between runs. */
export const REAL = {
  games: ['§solitaire', '§private', '§pair', '§open', ...COMPANY.games],
  save: '§save',
  player: '§player',
  code: '§code',
  cursor: '§cursor',
  export: '§export',
} as const;

/** The callers of requests. */
export const SENDERS = ['ana', 'ana', 'ana', 'eva', 'eva', 'administrator', 'anonymous', 'unknown'] as const;
/** The server's administrator token must be this one. */
export const WORLD_ADMIN_TOKEN = 'administrator-of-the-world';
export type Sender = (typeof SENDERS)[number];

/** Mutations that would remove a player from the world: only a player without games sends them. */
const LEAVING_MUTATIONS: readonly string[] = ['deleteAccount', 'rotateToken', 'revokeToken'];

export class World {
  private constructor(
    private readonly server: TestServer,
    private readonly tokens: Readonly<Record<'ana' | 'eva', string>>,
    private readonly real: ReadonlyMap<string, string>,
  ) {}

  /** Two players, a game of each kind, and a save. */
  static async create(server: TestServer): Promise<World> {
    const [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
    const make = async (input: Readonly<Record<string, unknown>>): Promise<string> =>
      dataOf(await sendCreate(server, { ruleset: 'yahtc', ...input }, ana)).createGame.id;
    const solitaire = await createGame(server, ana, { ruleset: 'winyamb' });
    const save = await saveGame(server, ana, solitaire.id);
    await accepted(solitaire.roll());
    const duel = await make({ seats: [{}, { access: 'ANYONE' }] });
    dataOf(await sendCommand(server, 'joinGame', { gameId: duel }, eva));
    const open = await make({ seats: [{}, { access: 'CODE' }, { access: 'ANYONE' }] });
    const { me, game } = dataOf(
      await server.graphql<{ me: { id: string }; game: { joinCode: string } }>(
        `{ me { id } game(id: "${open}") { joinCode } }`,
        {},
        ana,
      ),
    );
    const real = new Map<string, string>([
      ['§solitaire', solitaire.id],
      ['§private', await make({ private: true })],
      ['§pair', duel],
      ['§open', open],
      [REAL.save, save.id],
      [REAL.player, me.id],
      [REAL.code, game.joinCode],
      [REAL.cursor, Buffer.from(JSON.stringify([10, me.id])).toString('base64url')],
      [REAL.export, await exportGame(server, solitaire.id)],
      ...(await meet(server, ana, eva)),
    ]);
    return new World(server, { ana, eva }, real);
  }

  /** Fills in the placeholders of a text. */
  fill(text: string): string {
    return text.replace(/§[a-z]+/g, (name) => this.real.get(name) ?? name);
  }

  /** Serializes to JSON with the placeholders filled in; drops undefined, as clients do. */
  json(value: unknown): string {
    return JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'string' ? this.fill(inner) : inner,
    );
  }

  async tokenOf(sender: Sender, field = ''): Promise<string | undefined> {
    if (sender === 'anonymous') return undefined;
    if (sender === 'administrator') return WORLD_ADMIN_TOKEN;
    if (sender === 'unknown') return `yamb_${'A'.repeat(43)}`;
    return LEAVING_MUTATIONS.includes(field) ? this.server.register('Leo') : this.tokens[sender];
  }
}
