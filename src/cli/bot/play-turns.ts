/** Plays the turns of a bot in one game, as its program chooses. */
import { randomUUID } from 'node:crypto';
import {
  commandOf,
  POSITION_FIELDS,
  type Move,
  type MoveCommand,
  type Position,
  type PositionTurn,
} from '../../thinking/bots/position.js';
import type { GraphqlClient } from '../play/graphql-client.js';
import type { Choice, Chooser } from './chooser.js';

/** A position as its player requests it. */
interface Game extends Position {
  readonly turn: Turn | null;
}

type Turn = PositionTurn & {
  readonly yours: boolean;
  readonly nextSeat: { readonly playerId: string | null };
};

const GAME = `fragment Position on Game { ${POSITION_FIELDS} }`;
const LOOK = `query ($id: ID!) { game(id: $id) { ...Position } } ${GAME}`;
const documentOf = (name: string, input: string): string =>
  `mutation ($input: ${input}!) { result: ${name}(input: $input) {
    ... on GameChanged { game { ...Position } } ... on MoveRefused { message game { ...Position } } } } ${GAME}`;

interface Answered {
  readonly result: { readonly message?: string; readonly game: Game };
}

const DOCUMENTS = {
  roll: documentOf('roll', 'RollInput'),
  announce: documentOf('announce', 'AnnounceInput'),
  enterField: documentOf('enterField', 'EnterFieldInput'),
} as const;

/** How often a program may choose what the rules refuse, until a legal move is made in its place. */
const ATTEMPTS = 3;

/** Who plays, and where. */
export interface Bot {
  readonly client: GraphqlClient;
  readonly token: string;
  readonly playerId: string;
}

/**
 * Plays until another player is on turn.
 * @param report is called with each answer and each move that is refused, and with the move that is made instead
 */
export async function playTurns(
  { client, token, playerId }: Bot,
  chooser: Chooser,
  id: string,
  report: (fault: string) => void,
): Promise<void> {
  let { game } = await client.ask<{ game: Game | null }>(LOOK, { id }, token);
  let refused: string | null = null;
  let attempts = 0;
  while (game?.turn && isToMove(game.phase, game.turn, playerId)) {
    // The first roll of a turn is no choice.
    let command: MoveCommand | { readonly type: 'roll' } = { type: 'roll' };
    if (game.phase === 'ROLLED') {
      const choice: Choice | undefined =
        attempts < ATTEMPTS ? await chooser.choose({ ...game, game: id, refused }) : undefined;
      if (choice && 'fault' in choice) {
        refused = choice.fault;
        attempts = choice.isFinal ? ATTEMPTS : attempts + 1;
        report(`Game ${id}: ${refused}`);
        continue;
      }
      command = commandOf(choice?.move ?? legalMove(game.turn));
      if (!choice) report(`Game ${id}: plays ${JSON.stringify(command)} in place of the program.`);
    }
    const result = await send({ client, token }, game, command);
    refused = result.message ?? null;
    attempts = refused === null ? 0 : attempts + 1;
    if (refused !== null) report(`Game ${id}: ${refused}`);
    if (attempts > 2 * ATTEMPTS) return;
    ({ game } = result);
  }
}

async function send(
  { client, token }: Pick<Bot, 'client' | 'token'>,
  { id, version }: Game,
  { type, ...fields }: MoveCommand | { readonly type: 'roll' },
): Promise<Answered['result']> {
  const input = { gameId: id, expectedVersion: version, idempotencyKey: randomUUID(), ...fields };
  return (await client.ask<Answered>(DOCUMENTS[type], { input }, token)).result;
}

/** After an entry the next seat may roll at once. */
const isToMove = (phase: Game['phase'], { yours, nextSeat }: Turn, playerId: string): boolean =>
  phase === 'ROLLED' ? yours : nextSeat.playerId === playerId;

/** For a program that gives no legal move: the entry with the most points, else an announcement, else a roll. */
function legalMove({ openFields, announceableRows }: PositionTurn): Move {
  const [best] = openFields.toSorted((one, other) => other.score - one.score);
  if (best) return { enter: { column: best.column, row: best.row } };
  const [row] = announceableRows;
  return row === undefined ? { roll: [] } : { announce: row };
}
