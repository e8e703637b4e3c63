/** The list of faults in a definition: from the schema while you type, from the server after you submit. */

/** The marker owner for the server's faults; the schema's are owned by `json`. */
const SERVER = 'server';

/** Maximum number of faults in the list. */
const MAX_FAULTS = 100;

/** A fault with an empty range marks one character. */
const MIN_LENGTH = 1;

/**
 * Keeps the list up to date.
 * @param {MonacoModel} model
 * @param {MonacoEditor} editor
 * @param {Element} list
 * @param {Element} state
 */
export function showFaults(model, editor, list, state) {
  let said = '';
  const update = () => {
    const markers = monaco.editor
      .getModelMarkers({ resource: model.uri })
      .toSorted((a, b) => a.startLineNumber - b.startLineNumber);
    list.replaceChildren(...markers.slice(0, MAX_FAULTS).map((marker) => itemOf(marker, editor)));
    const count = markers.length === 1 ? '1 fault' : `${markers.length} faults`;
    state.textContent = said || (markers.length === 0 ? 'The schema finds no faults.' : `${count}.`);
  };
  const mark = (/** @type {readonly MonacoMarker[]} */ markers) =>
    monaco.editor.setModelMarkers(model, SERVER, markers);
  monaco.editor.onDidChangeMarkers(update);
  model.onDidChangeContent(() => {
    said = '';
    update();
  });
  return {
    /** Removes the server's faults. */
    clear(message = '') {
      said = message;
      mark([]);
      update();
    },
    /** @param {string} message about a failure that is not a fault in the definition */
    fail(message) {
      said = message;
      update();
    },
    /** @param {readonly { message: string, offset: number, length: number }[]} faults from the server */
    show(faults) {
      said = '';
      mark(faults.map((fault) => markerOf(fault, model)));
      update();
    },
  };
}

/**
 * Marks only the first line of a value, so that a long one is not underlined as a whole.
 * @param {{ message: string, offset: number, length: number }} fault
 * @param {MonacoModel} model
 * @returns {MonacoMarker}
 */
function markerOf({ message, offset, length }, model) {
  const from = model.getPositionAt(offset);
  const to = model.getPositionAt(offset + Math.max(MIN_LENGTH, length));
  return {
    message,
    severity: monaco.MarkerSeverity.Error,
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: from.lineNumber,
    endColumn: to.lineNumber === from.lineNumber ? to.column : from.column + MIN_LENGTH,
  };
}

/**
 * @param {MonacoMarker} marker
 * @param {MonacoEditor} editor
 */
function itemOf({ owner, message, startLineNumber: line, startColumn: column }, editor) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.textContent = `Line ${line}`;
  button.addEventListener('click', () => {
    editor.setPosition({ lineNumber: line, column });
    editor.revealLineInCenter(line);
    editor.focus();
  });
  item.classList.toggle('sent', owner === SERVER);
  item.append(button, ` ${message}`);
  return item;
}
