import type { CommandResult } from '../command-result.js';
import type { Game, RecordedEvent } from '../game.js';

/** The result of a command with arbitrary parts, which need not follow from its events. Stores accept any. */
export function changeTo(
  before: Game,
  now: number,
  parts: Partial<Pick<Game, 'state' | 'seats' | 'status' | 'departures'>>,
  events: readonly RecordedEvent[] = [],
): Extract<CommandResult, { kind: 'changed' }> {
  const { status = before.status, departures = before.departures } = parts;
  const [version, at] = [before.version + 1, Math.max(now, before.updatedAt)];
  return {
    kind: 'changed',
    game: {
      ...before,
      ...parts,
      status,
      departures: status === 'OPEN' ? departures : [],
      version,
      updatedAt: at,
    },
    events: { version, at, events },
    replayed: false,
  };
}
