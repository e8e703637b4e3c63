/**
 * Sends many requests to a server at once. Runs in its own process so that it takes no time from the one that measures.
 * Each message contains the requests, how many of each to send per address, and the addresses; the reply counts status
 * codes.
 */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

function send(url, { method = 'GET', path, headers = {}, body }, address) {
  return new Promise((resolve) => {
    const sent = request(
      new URL(path, url),
      {
        method,
        agent,
        headers: {
          ...headers,
          'x-forwarded-for': address,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode));
      },
    );
    sent.once('error', ({ code }) => resolve(code));
    sent.end(body);
  });
}

process.on('message', async ({ url, requests, times, addresses }) => {
  const statuses = {};
  await Promise.all(
    addresses.flatMap((address) =>
      Array.from({ length: times }, async (_, index) => {
        const status = await send(url, requests[index % requests.length], address);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    ),
  );
  process.send(statuses);
});
process.send('loaded');
