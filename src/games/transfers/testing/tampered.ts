/** Modified exports. */
import { exportGame } from '../export-game.js';
import type { PlayedGame } from './played-game.js';

/** The exported file of a game. */
export function exported({ game, log }: PlayedGame): string {
  const text = exportGame(game, log, 'JSON', 0);
  if (!text.ok) throw new Error(text.error);
  return text.value;
}

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every change of a single key, item or leaf. */
export function* tampered(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const changed of tampered(item)) yield value.with(index, changed);
      yield value.toSpliced(index, 1);
      yield value.toSpliced(index, 0, item);
    }
    yield [...value, 0];
    yield {};
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const changed of tampered(item)) yield { ...value, [key]: changed };
      const { [key]: _gone, ...rest } = value;
      yield rest;
    }
    yield { ...value, more: 1 };
    yield [];
  } else {
    yield* leaves(value);
  }
}

function* leaves(value: string | number | boolean | null): Generator<Json> {
  yield value === null ? 0 : null;
  if (typeof value === 'number') yield* [value + 1, value - 1, value + 0.5, String(value), 1e21];
  if (typeof value !== 'string') return;
  yield* [`${value}0`, value.slice(1), '', 7];
  if (/^[1-6]{5,6}$/.test(value)) {
    for (const [at, face] of Array.from(value, Number).entries()) {
      yield Array.from(value)
        .with(at, String((face % 6) + 1))
        .join('');
    }
  }
}
