/** The server, and the player of this browser. */
import { createClient, YambError } from '@yamb-server/client';

const { server = 'http://localhost:3000' } = Object.fromEntries(new URLSearchParams(location.search));

/** The server's address: `?server=https://dice.example`, or this machine by default. */
export const SERVER = server.replace(/\/$/, '');

/** One token per server: a link to another server must not send it this one's token. */
const TOKEN = `yamb:token:${SERVER}`;

/** Rejects only invalid requests; retries everything else. */
export const client = createClient({ url: SERVER, token: localStorage.getItem(TOKEN) ?? undefined });

/** The player whose token this browser has stored, or null. */
export async function storedPlayer() {
  if (client.token === undefined) return null;
  try {
    return await client.me();
  } catch (error) {
    if (!(error instanceof YambError) || error.code !== 'UNAUTHENTICATED') throw error;
    // The account was deleted.
    localStorage.removeItem(TOKEN);
    location.reload();
    return new Promise(() => undefined);
  }
}

/** The player of this browser, registered on first use. @param {string} name */
export async function signIn(name) {
  const player = await storedPlayer();
  if (player) return player.name === name ? player : client.renamePlayer(name);
  const { token } = await client.register(name);
  localStorage.setItem(TOKEN, token);
  return client.me();
}
