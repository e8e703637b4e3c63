/** Data that players share: competitions, tickets, codes, webhooks, games with clocks and finished games. */
import { accepted, createGame, dataOf, sendCommand, sendCreate } from '../harness/game-client.js';
import type { TestServer } from '../harness/server.js';

/** Placeholders for their ids and codes in a request. */
export const COMPANY = {
  games: ['§clocked', '§over', '§deal'],
  competitions: ['§tournament', '§duel', '§daily'],
  players: ['§eva', '§stranger'],
  codes: ['§entry', '§link', '§recovery'],
  ticket: '§ticket',
  webhook: '§webhook',
  tokens: ['§token'],
  times: ['§soon', '§tomorrow', '§later'],
} as const;

/** Queries and mutations of data that players share. */
export const TOGETHER: readonly string[] = [
  ...['player', 'me', 'games', 'game', 'rematch', 'createGame', 'joinGame', 'claim', 'resign', 'roll'],
  ...['createLinkCode', 'redeemLinkCode', 'createRecoveryCode', 'recover', 'rotateToken', 'revokeToken'],
  ...['quickPlay', 'cancelQuickPlay', 'quickPlayTicket', 'quickPlayTickets'],
  ...['daily', 'playDaily', 'createDuel', 'createTournament', 'competition', 'competitions'],
  ...['joinCompetition', 'leaveCompetition', 'cancelCompetition', 'removeEntrant', 'playDeal'],
  ...['ratings', 'ruleset', 'react', 'block', 'unblock', 'updateSettings'],
  ...['renameAnyPlayer', 'suspendPlayer', 'unsuspendPlayer'],
  ...['createWebhook', 'pingWebhook', 'deleteWebhook', 'webhook', 'webhooks'],
];

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
/** Deliveries refuse this host name before they send anything. */
const TARGET = 'https://webhooks.invalid/yamb';

/** Lets two players do everything once, and registers a third whose account may be deleted. */
export async function meet(
  server: TestServer,
  ana: string,
  eva: string,
): Promise<ReadonlyMap<string, string>> {
  const stranger = await server.register('Leo');
  const ask = async <Data>(query: string, variables = {}, token = ana): Promise<Data> =>
    dataOf(await server.graphql<Data>(query, variables, token));
  const idOf = async (token: string): Promise<string> =>
    (await ask<{ me: { id: string } }>('{ me { id } }', {}, token)).me.id;
  const [evaId, strangerId] = [await idOf(eva), await idOf(stranger)];

  const clock = { perTurnSeconds: 86_400, atZero: 'PASS' };
  const clocked = dataOf(
    await sendCreate(server, { ruleset: 'yahtc', clock, seats: [{}, { access: 'ANYONE' }] }, ana),
  ).createGame.id;
  dataOf(await sendCommand(server, 'joinGame', { gameId: clocked }, eva));
  const over = await createGame(server, ana, { ruleset: 'yams', seats: [{}, { access: 'ANYONE' }] });
  await accepted(over.as(eva).join());
  await accepted(over.as(eva).resign());

  const { duel } = await ask<{ duel: { id: string } }>(
    `mutation ($players: [ID!]!, $deadline: DateTime!) {
      duel: createDuel(input: { ruleset: "yams", players: $players, deadline: $deadline }) { id } }`,
    { players: [evaId], deadline: inHours(24) },
  );
  const { tournament } = await ask<{ tournament: { id: string; joinCode: string } }>(
    `mutation ($closes: DateTime!) { tournament: createTournament(input: {
      ruleset: "yams", title: "Cup", games: 2, closes: $closes, access: CODE }) { id joinCode } }`,
    { closes: inHours(24) },
  );
  await ask(
    'mutation ($id: ID!, $code: String) { joinCompetition(input: { competitionId: $id, code: $code }) { id } }',
    { id: tournament.id, code: tournament.joinCode },
    eva,
  );
  const { deal } = await ask<{ deal: { id: string } }>(
    'mutation { deal: playDaily(input: { ruleset: "yams" }) { id } }',
  );
  const { daily } = await ask<{ daily: { id: string } }>('{ daily(ruleset: "yams") { id } }');
  const { ticket } = await ask<{ ticket: { id: string } }>(
    'mutation { ticket: quickPlay(input: { ruleset: "yams" }) { id } }',
  );
  const { webhook } = await ask<{ webhook: { webhook: { id: string } } }>(
    `mutation { webhook: createWebhook(input: { url: "${TARGET}", events: [TURN] }) { webhook { id } } }`,
  );
  const { link, recovery } = {
    ...(await ask<{ link: { code: string } }>('mutation { link: createLinkCode { code } }', {}, stranger)),
    ...(await ask<{ recovery: string }>('mutation { recovery: createRecoveryCode }', {}, stranger)),
  };
  const { me } = await ask<{ me: { tokens: readonly { id: string }[] } }>(
    '{ me { tokens { id } } }',
    {},
    stranger,
  );
  return new Map([
    ['§clocked', clocked],
    ['§over', over.id],
    ['§deal', deal.id],
    ['§duel', duel.id],
    ['§tournament', tournament.id],
    ['§daily', daily.id],
    ['§eva', evaId],
    ['§stranger', strangerId],
    ['§entry', tournament.joinCode],
    ['§link', link.code],
    ['§recovery', recovery],
    ['§ticket', ticket.id],
    ['§webhook', webhook.webhook.id],
    ['§token', me.tokens[0]?.id ?? ''],
    ['§soon', inHours(0.1)],
    ['§tomorrow', inHours(24)],
    ['§later', inHours(24 * 30)],
  ]);
}
