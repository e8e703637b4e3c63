/** Shows the `text` of a game or sheet as lines below the tabs. In JSON, it is one line. */

/**
 * The first `text` property of a response with several lines.
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
 * Shows the sheet of a response. A response without one hides the sheet, which may be from an earlier turn or game.
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
