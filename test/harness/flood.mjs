/**
 * Sends the operations of the price catalogue as fast as the server's rate limits allow: from one address with an
 * account, and from another without. Runs in its own process so that it takes no time from the one that measures.
 */
import { catalogue } from '../../bench/prices/catalogue.mjs';
import { Sender } from '../../bench/prices/send.mjs';

/** Concurrent requests of each attacker. */
const CONCURRENCY = 4;
/** Pause after a refusal. Points are refilled continuously. */
const WAIT_MS = 20;

const delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

process.once('message', async ({ world: stored, names, seconds }) => {
  const counters = new Map();
  const next = (name) => {
    counters.set(name, (counters.get(name) ?? -1) + 1);
    return counters.get(name);
  };
  const world = { ...stored, next, of: (ids) => ids[next('of') % ids.length] };
  const wanted = names.map((name) => catalogue.find((one) => one.name === name));
  const attackers = [
    { address: '203.0.113.1', operations: wanted.map((one) => signedIn(one, world.player)) },
    { address: '203.0.113.2', operations: wanted.filter((one) => !isSignedIn(one.build(world))) },
  ];
  let [answered, refused, bytes] = [0, 0, 0];
  for (const [index, name] of names.entries()) {
    process.send({ name });
    const until = performance.now() + (seconds * 1_000) / names.length;
    await Promise.all(
      attackers.map(async ({ address, operations }) => {
        const operation = operations[index % operations.length];
        if (!operation) return;
        let sender = new Sender(world.url);
        await Promise.all(Array.from({ length: CONCURRENCY }, work));
        sender.close();

        async function work() {
          while (performance.now() < until) {
            const answer = await Promise.race([
              sender.send(operation, world, address).catch(() => undefined),
              delay(until - performance.now() + 1),
            ]);
            if (answer && !answer.body.includes('RATE_LIMITED')) {
              answered += 1;
              bytes += answer.body.length;
            } else {
              refused += 1;
              await delay(WAIT_MS);
              // A closed WebSocket does not reopen.
              if (!answer && operation.transport === 'websocket') {
                sender.close();
                sender = new Sender(world.url);
              }
            }
          }
        }
      }),
    );
  }
  process.send({ summary: { answered, refused, bytes } });
  process.disconnect();
});
// All modules are loaded.
process.send('ready');

const isSignedIn = ({ headers, token }) => token !== undefined || headers?.authorization !== undefined;

/** The operation, signed in with this account unless it has its own. */
function signedIn(operation, account) {
  const build = (world) => {
    const request = operation.build(world);
    if (isSignedIn(request)) return request;
    if (operation.transport === 'websocket') return { ...request, token: account.token };
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${account.token}` } };
  };
  return { ...operation, build };
}
