import { describe, expect, it } from '@jest/globals';
import { pressKey, type Key } from './keys.js';

const RETURN: Key = { sequence: '\r', name: 'return' };
const ESCAPE: Key = { sequence: '\u001B', name: 'escape' };
const BACKSPACE: Key = { sequence: '\u007F', name: 'backspace' };
const UP: Key = { sequence: '\u001B[A', name: 'up' };
const keysOf = (text: string): Key[] => Array.from(text, (sequence) => ({ sequence, name: sequence }));

/** Presses keys and returns the lines and the unfinished draft. */
function press(...keys: readonly Key[]): { lines: readonly string[]; draft: string } {
  const lines: string[] = [];
  let draft = '';
  for (const key of keys) {
    const pressed = pressKey(draft, key);
    if ('line' in pressed) lines.push(pressed.line);
    draft = 'draft' in pressed ? pressed.draft : '';
  }
  return { lines, draft };
}

describe('pressKey', () => {
  it('completes commands without arguments at once', () => {
    expect(press(...keysOf('r15Run?q'))).toEqual({
      lines: ['r', '1', '5', 'r', 'u', 'n', '?', 'q'],
      draft: '',
    });
  });

  it('waits for the arguments of an entry or announcement', () => {
    const typed = press(...keysOf('e12'), BACKSPACE, RETURN, ...keysOf('amax.1 r'), RETURN, ...keysOf('r'));
    expect(typed).toEqual({ lines: ['e 1', 'a max.1 r', 'r'], draft: '' });
    expect(press(...keysOf('efree'))).toEqual({ lines: [], draft: 'e free' });
  });

  it('accepts letters of any language, and turns the page with Space if nothing is typed', () => {
    expect(press(...keysOf(' '))).toEqual({ lines: ['p'], draft: '' });
    expect(press(...keysOf('eдоле / ful’s'), RETURN).lines).toEqual(['e доле / ful’s']);
  });

  it('accepts any line after a colon', () => {
    expect(press(...keysOf(':resign'), RETURN)).toEqual({ lines: ['resign'], draft: '' });
  });

  it('cancels a command on Escape, or on Backspace without arguments', () => {
    expect(press(...keysOf('efree'), ESCAPE)).toEqual({ lines: [], draft: '' });
    expect(press(...keysOf('e1'), BACKSPACE, BACKSPACE)).toEqual({ lines: [], draft: '' });
  });

  it('ignores meaningless keys', () => {
    expect(press(...keysOf('xyz9'), UP, BACKSPACE, ESCAPE)).toEqual({ lines: [], draft: '' });
    expect(press(...keysOf('e1'), UP, { sequence: '\u0001', name: 'a', ctrl: true })).toEqual({
      lines: [],
      draft: 'e 1',
    });
  });

  it('interrupts on Ctrl-C and quits on Ctrl-D, even with a draft', () => {
    for (const draft of ['', 'e 1']) {
      expect(pressKey(draft, { sequence: '\u0003', name: 'c', ctrl: true })).toEqual({ interrupted: true });
      expect(pressKey(draft, { sequence: '\u0004', name: 'd', ctrl: true })).toEqual({ line: 'q' });
    }
  });
});
