import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '../../kernel/caller/caller.js';

/** Marks responses with a mutation that was executed before, as REST does. */
export const replayedPlugin: ApolloServerPlugin<ApiContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ contextValue, response: { http } }) => {
        if (contextValue.replays?.replayed) http.headers.set('idempotency-replayed', 'true');
        return Promise.resolve();
      },
    }),
};
