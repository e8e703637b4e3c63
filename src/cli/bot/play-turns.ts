/** Plays the turns of a bot in one game, as its program chooses. */
import { randomUUID } from 'node:crypto';
import type { GraphqlClient } from '../play/graphql-client.js';
import type { BotProgram, Choice } from './bot-program.js';

interface Game {
  readonly id: string;
  readonly version: number;
  readonly phase: 'AWAITING_ROLL' | 'ROLLED' | 'ENTERED' | 'FINISHED';
  readonly turn: Turn | null;
  readonly [more: string]: unknown;
}

interface Turn {
  readonly yours: boolean;
  readonly nextSeat: { readonly playerId: string | null };
  readonly openFields: readonly { readonly column: string; readonly row: string; readonly score: number }[];
  readonly announceableRows: readonly string[];
  readonly [more: string]: unknown;
}

const GAME = `fragment Position on Game {
  id version phase
  ruleset { id key }
  seats { index name kind }
  sides { index total seats { index } sheet { columns { id fields { row state score } } } }
  turn {
    yours number turnsLeft rollNumber rollsLeft canRoll announced dictated announceableRows
    seat { index } nextSeat { playerId } dice { position face kept } openFields { column row score }
  }
}`;
const LOOK = `query ($id: ID!) { game(id: $id) { ...Position } } ${GAME}`;
const commandOf = (name: string, input: string): string =>
  `mutation ($input: ${input}!) { result: ${name}(input: $input) {
    ... on GameChanged { game { ...Position } } ... on MoveRefused { message game { ...Position } } } } ${GAME}`;

const ROLL = commandOf('roll', 'RollInput');
const ANNOUNCE = commandOf('announce', 'AnnounceInput');
const ENTER = commandOf('enterField', 'EnterFieldInput');

/** How often a program may choose what the rules refuse, until a legal move is made in its place. */
const ATTEMPTS = 3;

/** Who plays, and where. */
interface Bot {
  readonly client: GraphqlClient;
  readonly token: string;
  readonly playerId: string;
}

/** Plays until another player is on turn. */
export async function playTurns(
  { client, token, playerId }: Bot,
  program: BotProgram,
  id: string,
): Promise<void> {
  let { game } = await client.ask<{ game: Game | null }>(LOOK, { id }, token);
  let refused: string | null = null;
  let attempts = 0;
  while (game?.turn && isToMove(game.phase, game.turn, playerId)) {
    const { turn } = game;
    // The first roll of a turn takes no thought.
    const chosen =
      game.phase !== 'ROLLED'
        ? { roll: null }
        : ((attempts < ATTEMPTS ? await program.choose({ ...game, game: game.id, refused }) : undefined) ??
          legalMove(turn));
    const [document, fields] = requestOf(chosen);
    const input = { gameId: id, expectedVersion: game.version, idempotencyKey: randomUUID(), ...fields };
    const { result } = await client.ask<{ result: { message?: string; game: Game } }>(
      document,
      { input },
      token,
    );
    refused = result.message ?? null;
    attempts = refused === null ? 0 : attempts + 1;
    if (attempts > 2 * ATTEMPTS) return;
    ({ game } = result);
  }
}

/** After an entry the next seat may roll at once. */
const isToMove = (phase: Game['phase'], { yours, nextSeat }: Turn, playerId: string): boolean =>
  phase === 'ROLLED' ? yours : nextSeat.playerId === playerId;

function requestOf(choice: Choice | { readonly roll: null }): readonly [string, object] {
  if ('announce' in choice) return [ANNOUNCE, { row: choice.announce }];
  if ('enter' in choice) return [ENTER, { ...choice.enter, endTurn: true }];
  return [ROLL, choice.roll === null ? {} : { keep: choice.roll }];
}

/** For a program that gives no legal move: the entry with the most points, else an announcement, else a roll. */
function legalMove({ openFields, announceableRows }: Turn): Choice {
  const [best] = openFields.toSorted((one, other) => other.score - one.score);
  if (best) return { enter: { column: best.column, row: best.row } };
  const [row] = announceableRows;
  return row === undefined ? { roll: [] } : { announce: row };
}
