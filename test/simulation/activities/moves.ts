/** Random moves. */
import type { Outcome } from '@yamb-server/client';
import type { SimulatedClient } from '../simulated-client.js';
import { command, type Table } from './scene.js';

type Send = () => Promise<Outcome>;

/** Makes a random legal move. A move that is repeated or forbidden is only refused. */
export function move(client: SimulatedClient, { id, version, turn }: Table): Promise<Outcome> {
  const { api, random } = client;
  if (!turn) throw new Error('There is no turn');
  const options = random.chance(0.5) ? { expectedVersion: version } : {};
  const { rollNumber, canRoll, canKeep, canUndo, canEndTurn, openFields, announceableRows, dice } = turn;
  const some = dice.map(({ position }) => position).filter((position) => position > 0 && random.chance(0.5));
  const roll = (keep?: readonly number[]): Send => {
    return () => command(client, 'roll', id, () => api.roll(id, keep, options));
  };
  const undo: Send = () => command(client, 'undo', id, () => api.undo(id, options));
  if (rollNumber === 0) return roll()();
  const row = announceableRows.length > 0 ? random.of(announceableRows) : undefined;
  const field = openFields.length > 0 ? random.of(openFields) : undefined;
  const announce: Send | undefined =
    row === undefined
      ? undefined
      : () => command(client, 'announce', id, () => api.announce(id, row, options));
  const enter: Send | undefined =
    field &&
    (() => {
      const entry = { column: field.column, row: field.row, endTurn: random.chance(0.7) };
      return command(client, 'enter', id, () => api.enterField(id, entry, options));
    });
  const moves: readonly Send[] = [
    ...(canUndo && random.chance(0.2) ? [undo] : []),
    ...(canEndTurn ? [() => command(client, 'end', id, () => api.endTurn(id, options)), roll()] : []),
    ...(canKeep && random.chance(0.2)
      ? [() => command(client, 'keep', id, () => api.keep(id, some, options))]
      : []),
    ...(canRoll ? [roll(canKeep ? some : [])] : []),
    ...(announce && random.chance(0.3) ? [announce] : []),
    ...(enter ? [enter, enter, enter] : []),
  ];
  return moves.length > 0 ? random.of(moves)() : (announce ?? undo)();
}

/** Sends some command to a game, whatever its state. */
export async function anyCommand(client: SimulatedClient, id: string): Promise<void> {
  const { api, random } = client;
  const [name, send] = random.of([
    ['roll', () => api.roll(id)],
    ['undo', () => api.undo(id)],
    ['end', () => api.endTurn(id)],
    ['resign', () => api.resign(id)],
    ['claim', () => api.claim(id, { substitute: true })],
    ['claim', () => api.claim(id)],
    ['join', () => api.joinGame(id)],
    ['leave', () => api.leaveGame(id)],
  ] as const);
  await command(client, name, id, send);
}
