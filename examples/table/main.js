/** Shows a form, an invitation or a table. The URL holds the game, so a reload resumes it. */
import { showLobby, wantedGame } from './lobby.js';
import { client, signIn, storedPlayer } from './server.js';
import { showTable } from './table.js';

const form = document.querySelector('#lobby');
const message = document.querySelector('#message');
const { game, code } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
addEventListener('hashchange', () => location.reload());

/** Runs a step and shows the error if the server refuses it. */
async function attempt(step) {
  message.textContent = '';
  try {
    await step();
  } catch (error) {
    message.textContent = error.message;
  }
}

async function sitDown(id, player) {
  form.hidden = true;
  history.replaceState(null, '', `#game=${id}`);
  await showTable(id, player);
}

/** Shows a game that this player may join. */
function showInvitation() {
  form.querySelector('#choice').hidden = true;
  form.querySelector('button').textContent = 'Join';
  form.hidden = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    void attempt(async () => {
      const player = await signIn(form.elements.name.value);
      const outcome = await client.joinGame(game, { code }).catch((error) => {
        if (error.code !== 'GAME_NOT_FOUND') throw error;
        throw new Error('This link leads to no game. Ask for a new one, and copy the whole code.');
      });
      if (!outcome.accepted && outcome.code !== 'ALREADY_JOINED') throw new Error(outcome.message);
      await sitDown(game, player);
    });
  };
}

await attempt(async () => {
  const player = await storedPlayer();
  if (player) form.elements.name.value = player.name;
  if (game === undefined) {
    await showLobby();
    form.onsubmit = (event) => {
      event.preventDefault();
      void attempt(async () => {
        const owner = await signIn(form.elements.name.value);
        const { id } = await client.createGame(wantedGame());
        await sitDown(id, owner);
      });
    };
    return;
  }
  const seats = (await client.game(game))?.seats ?? [];
  const hasSeat = player !== null && seats.some(({ playerId }) => playerId === player.id);
  if (code !== undefined && !hasSeat) showInvitation();
  else await sitDown(game, player);
});
