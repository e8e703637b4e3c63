import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGame, dataOf } from '../harness/game-client.js';
import { FOLLOW, postStream } from '../harness/live.js';
import { RawSocket } from '../harness/raw-socket.js';
import { startServer, type TestServer } from '../harness/server.js';

describe('a live connection', () => {
  let server: TestServer;
  let token: string;
  let id: string;

  beforeAll(async () => {
    server = await startServer({
      env: {
        ALLOWED_ORIGINS: 'https://play.example,http://localhost:5173',
        LIVE_KEEP_ALIVE_SECONDS: '1',
      },
      settings: { tokenCheckSeconds: 0 },
    });
    token = await server.register();
    ({ id } = await createGame(server, token, { ruleset: 'yamb' }));
  });
  afterAll(() => server.stop());

  describe('from a web page', () => {
    it.each(['https://play.example', 'http://localhost:5173', 'HTTPS://play.example'])(
      'is allowed for %s',
      async (origin) => {
        const socket = await RawSocket.start(server.url, undefined, { headers: { origin } });
        expect(socket.messages).toEqual([{ type: 'connection_ack' }]);
        socket.socket.terminate();
      },
    );

    it('is allowed for the server’s own pages', async () => {
      const socket = await RawSocket.open(server.url, { headers: { origin: server.url } });
      socket.socket.close();
      await socket.closed;
    });

    it.each([
      'https://evil.example',
      'https://play.example.evil.example',
      'null',
      'http://play.example',
      'x',
    ])('is refused for %s', async (origin) => {
      const opened = RawSocket.open(server.url, { headers: { origin } });
      await expect(opened).rejects.toThrow('Unexpected server response: 403');
    });
  });

  describe('with a token', () => {
    it.each([
      ['Bearer', () => ({ authorization: `Bearer ${token}` })],
      ['the bare token', () => ({ token })],
    ])('signs in by %s', async (_, payload) => {
      const socket = await RawSocket.start(server.url, payload());
      expect(socket.messages).toEqual([{ type: 'connection_ack' }]);
      socket.socket.terminate();
    });

    it.each([
      { token: 'yamb_unknown' },
      { authorization: 'Basic YTpi' },
      { token: 7 },
      { authorization: '' },
    ])('is refused with %j', async (payload) => {
      const socket = await RawSocket.start(server.url, payload);
      const { code, reason } = await socket.closed;
      expect(code).toBe(4403);
      expect(reason).toMatch(/^UNAUTHENTICATED: /);
    });

    it('is refused with a wrong one as a stream', async () => {
      const response = await postStream(server.url, { query: FOLLOW, variables: { id } }, 'yamb_x');
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    });

    it('ends once the token is no longer valid', async () => {
      const mine = await server.register('Bea');
      const socket = await RawSocket.start(server.url, { token: mine });
      const stream = await postStream(server.url, { query: FOLLOW, variables: { id } }, mine);
      socket.subscribe('1', FOLLOW, { id });
      await socket.next(2);
      const rotated = await server.graphql<{ rotateToken: { token: string } }>(
        'mutation { rotateToken { token } }',
        {},
        mine,
      );
      await server.graphql('{ me { id } }', {}, rotated.data?.rotateToken.token);
      await server.graphql(
        'mutation ($id: ID!) { roll(input: { gameId: $id }) { __typename } }',
        { id },
        token,
      );
      expect(await socket.closed).toEqual({
        code: 4403,
        reason: 'UNAUTHENTICATED: your token is no longer valid',
      });
      expect(socket.messages).toHaveLength(2);
      const text = await stream.text();
      expect(text.match(/"version":\d+,"snapshot"/g)).toHaveLength(1);
      expect(text).toMatch(/"code":"UNAUTHENTICATED"\}\}\]\}\n\nid: end\nevent: complete\ndata:\n\n$/);
    });

    it('ends once another device revokes the token', async () => {
      const mine = await server.register('Bea');
      const { createLinkCode } = dataOf(
        await server.graphql<{ createLinkCode: { code: string } }>(
          'mutation { createLinkCode { code } }',
          {},
          mine,
        ),
      );
      const { redeemLinkCode } = dataOf(
        await server.graphql<{ redeemLinkCode: { token: string } }>(
          'mutation ($code: String!) { redeemLinkCode(input: { code: $code }) { token } }',
          createLinkCode,
        ),
      );
      const socket = await RawSocket.start(server.url, { token: redeemLinkCode.token });
      const stream = await postStream(server.url, { query: FOLLOW, variables: { id } }, redeemLinkCode.token);
      const { me } = dataOf(
        await server.graphql<{ me: { tokens: { id: string }[] } }>('{ me { tokens { id } } }', {}, mine),
      );
      await server.graphql(
        'mutation ($tokenId: ID!) { revokeToken(input: { tokenId: $tokenId }) }',
        { tokenId: me.tokens[1]?.id },
        mine,
      );
      expect((await socket.closed).code).toBe(4403);
      expect(await stream.text()).toMatch(
        /"code":"UNAUTHENTICATED"\}\}\]\}\n\nid: end\nevent: complete\ndata:\n\n$/,
      );
      expect((await server.graphql('{ me { id } }', {}, mine)).errors).toBeUndefined();
    });

    it('ends once the token is no longer valid, even without events', async () => {
      const mine = await server.register('Bea');
      const socket = await RawSocket.start(server.url, { token: mine });
      const stream = await postStream(server.url, { query: FOLLOW, variables: { id } }, mine);
      const rotated = await server.graphql<{ rotateToken: { token: string } }>(
        'mutation { rotateToken { token } }',
        {},
        mine,
      );
      await server.graphql('{ me { id } }', {}, rotated.data?.rotateToken.token);
      expect((await socket.closed).code).toBe(4403);
      expect(await stream.text()).toMatch(
        /"code":"UNAUTHENTICATED"\}\}\]\}\n\nid: end\nevent: complete\ndata:\n\n$/,
      );
    });
  });
});
