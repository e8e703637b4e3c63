/** The server, and the player of this browser. */
import { createClient, YambError } from '@yamb-server/client';

const { server = 'http://localhost:3000' } = Object.fromEntries(new URLSearchParams(location.search));

/** The address of the server: `?server=https://dice.example`, by default one on this machine. */
export const SERVER = server.replace(/\/$/, '');

/** One token per server: a link that names another server must not send it this one's. */
const TOKEN = `yamb:token:${SERVER}`;

/** Rejects only what is wrong with a request; retries everything else. */
export const client = createClient({ url: SERVER, token: localStorage.getItem(TOKEN) ?? undefined });

/** The player whose token this browser has stored; null if it has stored none. */
export async function storedPlayer() {
  if (client.token === undefined) return null;
  try {
    return await client.me();
  } catch (error) {
    if (!(error instanceof YambError) || error.code !== 'UNAUTHENTICATED') throw error;
    // The account is deleted.
    localStorage.removeItem(TOKEN);
    location.reload();
    return new Promise(() => undefined);
  }
}

/** The player of this browser. Registers one if there is none. @param {string} name */
export async function signIn(name) {
  const player = await storedPlayer();
  if (player) return player.name === name ? player : client.renamePlayer(name);
  const { token } = await client.register(name);
  localStorage.setItem(TOKEN, token);
  return client.me();
}
