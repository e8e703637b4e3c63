/** Shows the `text` of a game or a sheet as it is meant: lines of text, below the tabs. JSON would have it in one line. */

/**
 * The first text of several lines that an answer has under the name `text`.
 * @param {unknown} value
 * @returns {string | undefined}
 */
function textIn(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('text' in value && typeof value.text === 'string' && value.text.includes('\n')) return value.text;
  for (const part of Object.values(value)) {
    const found = textIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Shows the sheet of an answer. An answer without one hides the sheet, which may be of an earlier turn or game.
 * @param {unknown} data
 */
export function showText(data) {
  const text = textIn(data);
  const panel = document.querySelector('#sheet');
  const lines = panel?.querySelector('pre');
  if (!(panel instanceof HTMLDetailsElement) || !lines) return;
  lines.textContent = text ?? '';
  panel.hidden = text === undefined;
  panel.open = true;
}
