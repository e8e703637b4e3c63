/** The account of the player whose token the tabs use: for linking devices and for recovery. */
import { keep, stored } from './memory.js';

/** Relative to the page, because a proxy may serve it under its own path. */
const ENDPOINT = new URL('graphql', location.href);

/** A link code has ten letters and digits; a recovery code has more. */
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
      ? 'No player is signed in. Run the tab Register, or enter a code.'
      : `You play as ${name}. Entering another player’s code signs ${name} out of this browser.`;
  for (const button of panel.querySelectorAll('p button')) {
    /** @type {HTMLButtonElement} */ (button).disabled = name === undefined;
  }
}

async function link() {
  const { createLinkCode } = await ask('mutation { createLinkCode { code } }', {}, stored('token'));
  show(
    createLinkCode.code,
    'Enter it on the other device within ten minutes. Anyone who has it can play as you.',
  );
}

async function makeRecoveryCode() {
  const { createRecoveryCode } = await ask('mutation { createRecoveryCode }', {}, stored('token'));
  show(
    createRecoveryCode,
    'Write it down: it restores your account if you lose all tokens. It is shown only once.',
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
    used.recoveryCode ? 'Your next recovery code: write it down.' : 'You are signed in.',
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

/** Runs work and shows its error. @param {() => Promise<void>} work */
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
    throw new Error('The server did not respond. Check that it is running.');
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}
