/** Starts and stops a server of this folder. */
import { createServer } from 'node:http';

/**
 * Prints the server's address, which `startServer` waits for, and closes it on SIGTERM.
 * @param {string} url
 * @param {() => void} close
 */
export function listening(url, close) {
  console.log(`Listening at ${url}`);
  process.once('SIGTERM', close);
}

/**
 * Serves JSON by `node:http` and nothing else.
 * @param {(path: string, body: string, answer: (json: object) => void) => void} respond
 * @param {() => void} close closes what the server uses
 */
export function serveJson(respond, close) {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      respond(request.url, text, (body) => {
        const json = JSON.stringify(body);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
          .end(json);
      });
    });
  });
  server.listen(0, '127.0.0.1', () => {
    listening(`http://127.0.0.1:${server.address().port}`, () => {
      server.closeAllConnections();
      server.close(close);
    });
  });
}
