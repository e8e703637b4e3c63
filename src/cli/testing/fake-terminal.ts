import { PassThrough } from 'node:stream';
import type { Terminal } from '../terminal.js';

/** A terminal that records its output. */
export interface FakeTerminal extends Terminal {
  readonly input: PassThrough & { isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  /** Returns everything written to standard output. */
  read(): string;
  readErrors(): string;
  /** Whether the terminal is in raw mode. */
  isRaw(): boolean;
}

/** Creates a pipe with these lines, or an interactive terminal with `asTty`. */
export function createFakeTerminal(lines: readonly string[] = [], asTty = false): FakeTerminal {
  let raw = false;
  const input = Object.assign(new PassThrough(), {
    isTTY: asTty,
    setRawMode: (on: boolean) => (raw = on),
  });
  if (!asTty) input.end(lines.map((line) => `${line}\n`).join(''));
  const output = recordingStream(asTty);
  const errors = recordingStream(asTty);
  return {
    input,
    output,
    errors,
    env: {},
    read: () => output.text(),
    readErrors: () => errors.text(),
    isRaw: () => raw,
  };
}

function recordingStream(isTTY: boolean): PassThrough & { readonly isTTY: boolean; text(): string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return Object.assign(stream, { isTTY, text: () => text });
}
