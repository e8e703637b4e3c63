/** The message that servers publish to each other when a game has reached a version. */
import { isUUID } from 'class-validator';

/** A game has reached a version. */
export interface Hint {
  readonly gameId: string;
  readonly version: number;
  /** The server that publishes it, which ignores its own messages. */
  readonly from: string;
}

export const writeHint = ({ gameId, version, from }: Hint): string =>
  JSON.stringify({ gameId, version, from });

/** Undefined for any other message: other programs may write to that Redis too. */
export function readHint(text: string): Hint | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { gameId, version, from } = value as Readonly<Record<string, unknown>>;
  return isGameId(gameId) && isVersion(version) && typeof from === 'string'
    ? { gameId, version, from }
    : undefined;
}

const isGameId = (value: unknown): value is string => isUUID(value);

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
