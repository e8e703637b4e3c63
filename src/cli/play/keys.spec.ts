import { describe, expect, it } from '@jest/globals';
import { pressKey, type Key } from './keys.js';

const RETURN: Key = { sequence: '\r', name: 'return' };
const ESCAPE: Key = { sequence: '\u001B', name: 'escape' };
const BACKSPACE: Key = { sequence: '\u007F', name: 'backspace' };
const UP: Key = { sequence: '\u001B[A', name: 'up' };
const keysOf = (text: string): Key[] => Array.from(text, (sequence) => ({ sequence, name: sequence }));

/** The lines that keys give, and what is being typed after them. */
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

describe('keys', () => {
  it('are commands at once where nothing more need be known', () => {
    expect(press(...keysOf('r15Run?q'))).toEqual({
      lines: ['r', '1', '5', 'r', 'u', 'n', '?', 'q'],
      draft: '',
    });
  });

  it('wait for the rest of an entry and of an announcement', () => {
    const typed = press(...keysOf('e12'), BACKSPACE, RETURN, ...keysOf('amax.1 r'), RETURN, ...keysOf('r'));
    expect(typed).toEqual({ lines: ['e 1', 'a max.1 r', 'r'], draft: '' });
    expect(press(...keysOf('efree'))).toEqual({ lines: [], draft: 'e free' });
  });

  it('type names of any language, and turn the page by the space bar where nothing is typed', () => {
    expect(press(...keysOf(' '))).toEqual({ lines: ['p'], draft: '' });
    expect(press(...keysOf('eдоле / ful’s'), RETURN).lines).toEqual(['e доле / ful’s']);
  });

  it('give any line after a colon', () => {
    expect(press(...keysOf(':resign'), RETURN)).toEqual({ lines: ['resign'], draft: '' });
  });

  it('take a command back by Escape, and by Backspace when nothing follows it', () => {
    expect(press(...keysOf('efree'), ESCAPE)).toEqual({ lines: [], draft: '' });
    expect(press(...keysOf('e1'), BACKSPACE, BACKSPACE)).toEqual({ lines: [], draft: '' });
  });

  it('are left out where they mean nothing', () => {
    expect(press(...keysOf('xyz9'), UP, BACKSPACE, ESCAPE)).toEqual({ lines: [], draft: '' });
    expect(press(...keysOf('e1'), UP, { sequence: '\u0001', name: 'a', ctrl: true })).toEqual({
      lines: [],
      draft: 'e 1',
    });
  });

  it('interrupt by Ctrl-C and leave by Ctrl-D, whatever is being typed', () => {
    for (const draft of ['', 'e 1']) {
      expect(pressKey(draft, { sequence: '\u0003', name: 'c', ctrl: true })).toEqual({ interrupted: true });
      expect(pressKey(draft, { sequence: '\u0004', name: 'd', ctrl: true })).toEqual({ line: 'q' });
    }
  });
});
