/** The rule set editor. The page loads Monaco first. */
import { client, storedPlayer } from '../table/server.js';
import { showFaults } from './faults.js';
import { nodeAt, printJson } from './json-text.js';
import {
  createGame,
  createRuleset,
  listRulesets,
  readDefinition,
  readSchema,
  Refused,
  SCHEMA,
} from './rulesets.js';

/** Storage key of the draft. */
const DRAFT = 'yamb:definition';

/** The rule set shown on the first visit. */
const FIRST = 'yahtc';

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.querySelector(`#${id}`));
const input = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (element(id));
const create = /** @type {HTMLButtonElement} */ (element('create'));
const template = /** @type {HTMLSelectElement} */ (element('template'));
const nameLabel = element('name');
const playerName = /** @type {HTMLInputElement} */ (nameLabel.querySelector('input'));
/** The last saved rule set. @type {import('./rulesets.js').Stored | undefined} */
let created;

element('editor').textContent = '';
const model = monaco.editor.createModel('', 'json', monaco.Uri.parse('inmemory://sheet.json'));
const editor = monaco.editor.create(element('editor'), {
  model,
  automaticLayout: true,
  fixedOverflowWidgets: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  tabSize: 2,
  // Names mix scripts.
  unicodeHighlight: { ambiguousCharacters: false },
  wordWrap: 'on',
  ariaLabel: 'Definition of a rule set',
});
const dark = matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => monaco.editor.setTheme(dark.matches ? 'vs-dark' : 'vs');
dark.addEventListener('change', setTheme);
setTheme();

const faults = showFaults(model, editor, element('faults'), element('state'));
model.onDidChangeContent(() => {
  localStorage.setItem(DRAFT, model.getValue());
  element('created').hidden = true;
});
create.addEventListener('click', () => run(sendRuleset));
element('play').addEventListener('click', () => run(play));
template.addEventListener('change', () => run(() => begin(template.value)));
/** @type {HTMLAnchorElement} */ (element('schema')).href = SCHEMA;
await run(start);

/** Runs a task and shows its error, if any. @param {() => Promise<void>} work */
async function run(work) {
  create.disabled = true;
  try {
    await work();
  } catch (error) {
    faults.fail(error instanceof Error ? error.message : String(error));
  }
  create.disabled = false;
  nameLabel.hidden = client.token !== undefined;
}

async function start() {
  const player = await storedPlayer();
  if (player) playerName.value = player.name;
  const schema = await readSchema();
  monaco.languages.json.jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    schemas: [{ uri: schema.$id, fileMatch: ['*'], schema }],
  });
  for (const [label, custom] of /** @type {const} */ ([
    ['Built in', false],
    ['By players', true],
  ])) {
    const group = document.createElement('optgroup');
    group.label = label;
    group.append(
      ...(await listRulesets(custom)).map((one) => new Option(one.custom?.title ?? one.name, one.id)),
    );
    if (group.children.length > 0) template.append(group);
  }
  const draft = localStorage.getItem(DRAFT);
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (wanted !== '' || draft === null) await begin(wanted || FIRST);
  else write(draft);
}

/** Loads the definition of a rule set as the draft. @param {string} id */
async function begin(id) {
  if (id === '') return;
  template.value = id;
  write(`${printJson(await readDefinition(id))}\n`);
}

/** Replaces the text as an undoable edit. @param {string} text */
function write(text) {
  editor.pushUndoStop();
  editor.executeEdits('template', [{ range: model.getFullModelRange(), text }]);
  editor.pushUndoStop();
  faults.clear();
}

async function sendRuleset() {
  const title = input('title').value.trim();
  try {
    created = await createRuleset(playerName.value, {
      definition: model.getValue(),
      listed: input('listed').checked,
      ...(title !== '' && { title }),
    });
    faults.clear(`${created.name} is stored.`);
    element('id').textContent = created.id;
    element('created').hidden = false;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await showRefused(error.faults);
  }
}

/** @param {Refused['faults']} found */
async function showRefused(found) {
  const worker = await (await monaco.languages.json.getWorker())(model.uri);
  const root = (await worker.parseJSONDocument(model.uri.toString()))?.root;
  faults.show(
    found.map(({ path, message }) => {
      const { offset, length } = root ? nodeAt(root, path) : { offset: 0, length: 0 };
      return { message, offset, length };
    }),
  );
}

async function play() {
  if (!created) return;
  const game = await createGame(created);
  location.assign(`../table/${location.search}#game=${game}`);
}
