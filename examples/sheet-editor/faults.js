/** The list of what is wrong with a definition: by its schema while it is written, by the server once it was sent. */

/** The owner of markers of the server; those of the schema are of `json`. */
const SERVER = 'server';

/** What the list shows at most. */
const MOST = 100;

/** A refusal of nothing visible: the first character stands for it. */
const LEAST = 1;

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
    list.replaceChildren(...markers.slice(0, MOST).map((marker) => itemOf(marker, editor)));
    const count = markers.length === 1 ? '1 fault' : `${markers.length} faults`;
    state.textContent = said || (markers.length === 0 ? 'None by the schema.' : `${count}.`);
  };
  const mark = (/** @type {readonly MonacoMarker[]} */ markers) =>
    monaco.editor.setModelMarkers(model, SERVER, markers);
  monaco.editor.onDidChangeMarkers(update);
  model.onDidChangeContent(() => {
    said = '';
    update();
  });
  return {
    /** Removes what the server has said. */
    clear(message = '') {
      said = message;
      mark([]);
      update();
    },
    /** @param {string} message of what failed beside the definition */
    fail(message) {
      said = message;
      update();
    },
    /** @param {readonly { message: string, offset: number, length: number }[]} faults of the server */
    show(faults) {
      said = '';
      mark(faults.map((fault) => markerOf(fault, model)));
      update();
    },
  };
}

/**
 * On the first line of its value, as a long one would be underlined whole.
 * @param {{ message: string, offset: number, length: number }} fault
 * @param {MonacoModel} model
 * @returns {MonacoMarker}
 */
function markerOf({ message, offset, length }, model) {
  const from = model.getPositionAt(offset);
  const to = model.getPositionAt(offset + Math.max(LEAST, length));
  return {
    message,
    severity: monaco.MarkerSeverity.Error,
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: from.lineNumber,
    endColumn: to.lineNumber === from.lineNumber ? to.column : from.column + LEAST,
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
