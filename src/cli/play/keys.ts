/** Converts single keys to lines for `readLine`. */

/** A key event of `node:readline`. */
export interface Key {
  readonly sequence?: string;
  readonly name?: string;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
}

/** The effect of a key. */
export type Pressed =
  /** The unfinished line; empty if nothing is being typed. */
  { readonly draft: string } | { readonly line: string } | { readonly interrupted: true };

/** Keys that are complete commands. */
const AT_ONCE = /^[runfhspq?1-6]$/;
/** Keys that start a line with arguments; a colon starts any line. */
const BEGIN = /^[ae:]$/;

/** Applies a key to a draft. */
export function pressKey(draft: string, { sequence = '', name, ctrl, meta }: Key): Pressed {
  if (ctrl && name === 'c') return { interrupted: true };
  if (ctrl && name === 'd') return { line: 'q' };
  if (draft === '') {
    const key = sequence.toLowerCase();
    if (AT_ONCE.test(key)) return { line: key };
    if (key === ' ') return { line: 'p' };
    if (BEGIN.test(key)) return { draft: `${key} ` };
    return name === 'return' || name === 'enter' ? { line: '' } : { draft };
  }
  if (name === 'return' || name === 'enter') return { line: draft.replace(/^: /, '') };
  if (name === 'escape') return { draft: '' };
  // Without arguments, Backspace removes the command at once.
  if (name === 'backspace') return { draft: draft.length > 2 ? draft.slice(0, -1) : '' };
  return { draft: !ctrl && !meta && /^[\p{L}\p{M}\w.?'’/ -]$/u.test(sequence) ? draft + sequence : draft };
}
