/** The server, and the player of this browser. */

/** Where the server is: `?server=…`, else the server that has sent this page, else one on this machine. */
const SERVER = new URL(
  new URLSearchParams(location.search).get('server') ??
    document.documentElement.dataset.server ??
    'http://localhost:3000',
  location.href,
).href.replace(/\/$/, '');

/** Every server brings the client along. A front end with a bundler installs `@yamb-server/client` instead. */
const { createClient, YambError } = await import(`${SERVER}/client.js`);

const TOKEN = 'yamb-table:token';

/** Rejects nothing but what is wrong with a request; all else is tried again. */
export const client = createClient({ url: SERVER, token: localStorage.getItem(TOKEN) ?? undefined });

/** The player whose token this browser has stored; null where there is none. */
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

/** The player of this browser, who is made where there is none. */
export async function signIn(name) {
  const player = await storedPlayer();
  if (player) return player.name === name ? player : client.renamePlayer(name);
  await client.register(name);
  localStorage.setItem(TOKEN, client.token);
  return client.me();
}
