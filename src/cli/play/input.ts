import { on } from 'node:events';
import { createInterface, emitKeypressEvents } from 'node:readline';
import { CommandFailure, EXIT_CODES } from '../failure.js';
import type { Terminal } from '../terminal.js';
import { pressKey, type Key } from './keys.js';

/**
 * Reads the lines of a pipe, or of a terminal without single keys.
 * @param echo shows a line that the terminal has not shown
 * @param signal stops reading
 */
export async function* linesOf(
  { input }: Terminal,
  echo: (line: string) => void,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const lines = createInterface({ input, crlfDelay: Infinity, terminal: false, signal });
  try {
    for await (const line of lines) {
      if (input.isTTY !== true) echo(line);
      yield line;
    }
  } finally {
    lines.close();
  }
}

/**
 * Reads single keys and converts them to lines.
 * @param draft shows the line being typed
 * @param signal stops reading
 * @throws CommandFailure on Ctrl-C
 */
export async function* keyLinesOf(
  { input }: Terminal,
  draft: (text: string) => void,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  input.resume();
  try {
    let typed = '';
    for await (const key of keysOf(input, signal)) {
      const pressed = pressKey(typed, key);
      if ('interrupted' in pressed) throw new CommandFailure('', EXIT_CODES.interrupted);
      typed = 'draft' in pressed ? pressed.draft : '';
      draft(typed);
      if ('line' in pressed) yield pressed.line;
    }
  } finally {
    input.setRawMode?.(false);
    input.pause();
  }
}

async function* keysOf(input: Terminal['input'], signal: AbortSignal): AsyncGenerator<Key, void, undefined> {
  const options = { close: ['end', 'close'], signal };
  try {
    for await (const [, key] of on(input, 'keypress', options) as AsyncIterable<[unknown, Key]>) yield key;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
