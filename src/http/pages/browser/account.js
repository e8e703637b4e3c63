/** The account of the player whose token the tabs use: on other devices, and back when every token is lost. */
import { keep, stored } from './memory.js';

/** Relative to the page, as a proxy may serve it under a path of its own. */
const ENDPOINT = new URL('graphql', location.href);

/** A link code has ten letters and digits, a recovery code more. */
const LINK_CODE_LENGTH = 10;

const panel = /** @type {HTMLDetailsElement} */ (document.querySelector('#account'));
const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (panel.querySelector(selector));
const codeField = /** @type {HTMLInputElement} */ (part('input'));

panel.addEventListener('toggle', () => {
  if (panel.open) void run(showPlayer);
});
part('#link').addEventListener('click', () => run(link));
part('#recovery').addEventListener('click', () => run(makeRecoveryCode));
part('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void run(useCode);
});

async function showPlayer() {
  const token = stored('token');
  showName(undefined);
  if (token !== null) showName((await ask('{ me { name } }', {}, token)).me.name);
}

/** @param {string | undefined} name */
function showName(name) {
  part('#player').textContent =
    name === undefined
      ? 'No player is signed in: run the tab Register, or use a code.'
      : `You play as ${name}. Another player’s code signs ${name} out of this browser.`;
  for (const button of panel.querySelectorAll('p button')) {
    /** @type {HTMLButtonElement} */ (button).disabled = name === undefined;
  }
}

async function link() {
  const { createLinkCode } = await ask('mutation { createLinkCode { code } }', {}, stored('token'));
  show(createLinkCode.code, 'Use it on the other device within ten minutes. Who has it can play as you.');
}

async function makeRecoveryCode() {
  const { createRecoveryCode } = await ask('mutation { createRecoveryCode }', {}, stored('token'));
  show(
    createRecoveryCode,
    'Write it down: it gives your account back when all tokens are lost. It is shown this once.',
  );
}

async function useCode() {
  const code = codeField.value;
  const field = code.replace(/[\s-]/g, '').length > LINK_CODE_LENGTH ? 'recover' : 'redeemLinkCode';
  const query = `mutation ($input: UseCodeInput!) { used: ${field}(input: $input) { token recoveryCode player { name } } }`;
  // Without the token of this browser, which may be revoked.
  const { used } = await ask(query, { input: { code, name: 'playground' } }, null);
  keep({ token: used.token });
  codeField.value = '';
  showName(used.player.name);
  show(
    used.recoveryCode ?? '',
    used.recoveryCode ? 'Your next recovery code: write it down.' : 'The code was right.',
  );
}

/**
 * @param {string} code
 * @param {string} about
 */
function show(code, about) {
  part('output').textContent = code;
  part('#about').textContent = about;
}

/** Shows what a piece of work fails with. @param {() => Promise<void>} work */
async function run(work) {
  show('', '');
  try {
    await work();
  } catch (error) {
    show('', error instanceof Error ? error.message : String(error));
  }
}

/**
 * Sends an operation.
 * @param {string} query
 * @param {object} variables
 * @param {string | null} token of the player who sends it
 * @returns {Promise<any>} the data
 * @throws Error with the message of the server
 */
async function ask(query, variables, token) {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  }).catch(() => {
    throw new Error('The server did not answer. Does it still run?');
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}
