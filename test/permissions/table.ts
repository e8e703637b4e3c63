/** A game in pairs at any stage, with every kind of caller. */
import { Dice } from '../../src/games/domain/dice.js';
import { ADMIN_TOKEN } from '../harness/best-scores.js';
import { accepted, createGame, dataOf, GameClient } from '../harness/game-client.js';
import { ID_ONLY } from '../harness/game-view.js';
import { addPuzzle } from '../harness/puzzles.js';
import { lastTurn } from '../harness/ranked-games.js';
import { readRows } from '../harness/rows.js';
import { ScriptedDice } from '../harness/scripted-dice.js';
import { startServer, type TestServer } from '../harness/server.js';
import { exportGame } from '../harness/transfers.js';
import { BELONGINGS, createBelongings, type Belongings } from './belongings.js';
import type { CallerKind } from './callers.js';

export type Stage = 'open' | 'playing' | 'rolled' | 'entered' | 'finished';

/** A game, with data that only some callers may see. */
export interface Table extends Belongings {
  readonly id: string;
  readonly joinCode: string;
  readonly seed: string;
  readonly ownerId: string;
  /** The exported game. */
  readonly exported: string;
}

/** The parts of a table that an input uses. */
export function partsOf(input?: (table: Table) => object): ReadonlySet<string> {
  const parts = new Set<string>();
  const get = (_: object, part: string): string => {
    parts.add(part);
    return '';
  };
  input?.(new Proxy({}, { get }) as Table);
  return parts;
}

interface Tokens {
  readonly owner: string;
  readonly opponent: string;
  readonly partner: string;
}

const FACES = [1, 1, 2, 3, 4, 5];
const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id joinCode } }';

interface PreparedTable {
  readonly tokens: Tokens;
  readonly table: Table;
}

/** A server with tables that tests share until one of them is changed. */
export class Tables {
  /** Unchanged tables by stage. */
  private readonly unchanged = new Map<string, PreparedTable>();
  /** Tokens of callers without a seat that have changed nothing. */
  private readonly others = new Map<CallerKind, string>();

  private constructor(
    readonly server: TestServer,
    private readonly dice: ScriptedDice,
    private readonly exported: string,
  ) {}

  static async start(): Promise<Tables> {
    const dice = new ScriptedDice();
    dice.show(...FACES);
    const server = await startServer({
      env: { ADMIN_TOKEN, JOIN_URL: 'https://play.example/#game={game}&code={code}' },
      override: (builder) => builder.overrideProvider(Dice).useValue(dice),
    });
    // Nobody answers it.
    await addPuzzle(server);
    const { id } = await createGame(server, await server.register(), { ruleset: 'winyamb' });
    return new Tables(server, dice, await exportGame(server, id));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /**
   * Sets up a game at this stage. The owner's side has seats 0 and 2, the opponent's the others.
   * @param parts to create as well; only those that a test needs, because a changed table is set up again
   */
  async set(
    stage: Stage,
    isPrivate: boolean,
    parts: ReadonlySet<string> = new Set(BELONGINGS),
  ): Promise<PreparedTable> {
    const wanted = BELONGINGS.filter((part) => parts.has(part));
    const key = [stage, isPrivate ? 'private' : 'public', ...wanted].join(' ');
    const prepared = this.unchanged.get(key) ?? (await this.create(stage, isPrivate, parts));
    this.unchanged.set(key, prepared);
    return prepared;
  }

  /** Discards all tables and players after a change. */
  discard(): void {
    this.unchanged.clear();
    this.others.clear();
  }

  private async create(stage: Stage, isPrivate: boolean, parts: ReadonlySet<string>): Promise<PreparedTable> {
    const register = (name: string): Promise<string> => this.server.register(name);
    const [owner, opponent, partner] = [
      await register('Ana'),
      await register('Boris'),
      await register('Vera'),
    ];
    const tokens = { owner, opponent, partner };
    const id = await this.play(stage, tokens, isPrivate);
    const { me, game } = dataOf(
      await this.server.graphql<{ me: { id: string }; game: { joinCode: string } }>(
        `{ me { id } game(id: "${id}") { joinCode } }`,
        {},
        owner,
      ),
    );
    const [row] = await readRows<{ seed: string }>(this.server, 'SELECT seed FROM games WHERE id = ?', id);
    const { server, exported } = this;
    const table = {
      ...(await createBelongings({ server, owner, partner, gameId: id }, parts)),
      id,
      joinCode: game.joinCode,
      ownerId: me.id,
      seed: row?.seed ?? '',
      exported,
    };
    return { tokens, table };
  }

  private async play(stage: Stage, tokens: Tokens, isPrivate: boolean): Promise<string> {
    const { owner, opponent, partner } = tokens;
    const pairs = { ruleset: 'yamb', teamSize: 2, private: isPrivate };
    if (stage === 'finished') {
      const last = await lastTurn(this.server, this.dice, [owner, opponent, partner, opponent], pairs);
      await last.play([5, 5]);
      return last.id;
    }
    const code = { access: 'CODE' };
    const input = { ...pairs, seats: [{}, code, code, code] };
    const made = await this.server.graphql<{ createGame: { id: string; joinCode: string } }>(
      CREATE,
      { input },
      owner,
    );
    const { id: gameId, joinCode } = dataOf(made).createGame;
    const table = new GameClient<unknown>(this.server, owner, gameId, ID_ONLY);
    const seats = [opponent, partner, ...(stage === 'open' ? [] : [opponent])];
    for (const [index, token] of seats.entries()) {
      await accepted(table.as(token).join(index + 1, joinCode));
    }
    await this.move(stage, table);
    return gameId;
  }

  private async move(stage: Stage, game: GameClient<unknown>): Promise<void> {
    if (stage === 'open' || stage === 'playing') return;
    await accepted(game.roll());
    if (stage === 'entered') await accepted(game.enter('free', 'ones'));
  }

  /** The token of a caller of this kind. */
  async tokenOf(caller: CallerKind, tokens: Tokens): Promise<string | undefined> {
    switch (caller) {
      case 'anonymous':
        return undefined;
      case 'stranger':
      case 'spectator':
      case 'deleted': {
        const token = this.others.get(caller) ?? (await this.register(caller));
        this.others.set(caller, token);
        return token;
      }
      case 'administrator':
        return ADMIN_TOKEN;
      case 'owner':
      case 'opponent':
      case 'partner':
        return tokens[caller];
    }
  }

  private async register(caller: CallerKind): Promise<string> {
    const token = await this.server.register('Leo');
    if (caller === 'deleted') dataOf(await this.server.graphql('mutation { deleteAccount }', {}, token));
    return token;
  }
}
