/** Data that the players of a game have besides it. */
import { createRuleset, HOUSE_YAMB } from '../harness/custom-rulesets.js';
import { createGame, dataOf } from '../harness/game-client.js';
import { addPuzzle } from '../harness/puzzles.js';
import { saveGame } from '../harness/saves.js';
import type { TestServer } from '../harness/server.js';

export interface Belongings {
  /** A save of the owner. */
  readonly saveId: string;
  /** A player without a seat, blocked by the owner. */
  readonly strangerId: string;
  /** A ticket of the owner that is no longer waiting. */
  readonly ticketId: string;
  /** A rule set of the owner. */
  readonly rulesetId: string;
  /** A tournament of the owner that is open by code; the owner and the partner have entered it. */
  readonly competitionId: string;
  /** The owner's running game in that tournament. */
  readonly dealGameId: string;
  /** A puzzle that only the owner has answered. */
  readonly puzzleId: string;
}

interface Around {
  readonly server: TestServer;
  readonly owner: string;
  readonly partner: string;
  readonly gameId: string;
}

type Part = keyof Belongings;

export const BELONGINGS: readonly Part[] = [
  ...(['saveId', 'strangerId', 'ticketId', 'rulesetId', 'competitionId', 'dealGameId', 'puzzleId'] as const),
];

/** Creates only these parts, each of which takes several requests; the others stay empty. */
export async function createBelongings(around: Around, parts: ReadonlySet<string>): Promise<Belongings> {
  const made = async (part: Part, make: (around: Around) => Promise<string>): Promise<string> =>
    parts.has(part) ? make(around) : '';
  const isTournament = parts.has('competitionId') || parts.has('dealGameId');
  return {
    saveId: await made('saveId', save),
    strangerId: await made('strangerId', blockedStranger),
    rulesetId: await made('rulesetId', ruleset),
    ...(isTournament ? await tournament(around) : { competitionId: '', dealGameId: '' }),
    ticketId: await made('ticketId', cancelledTicket),
    puzzleId: await made('puzzleId', answeredPuzzle),
  };
}

async function save({ server, owner }: Around): Promise<string> {
  const { id } = await createGame(server, owner, { ruleset: 'yahtc' });
  return (await saveGame(server, owner, id)).id;
}

async function blockedStranger({ server, owner }: Around): Promise<string> {
  const { me } = dataOf(
    await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, await server.register('Mia')),
  );
  const block = 'mutation ($id: ID!) { block(input: { playerId: $id }) }';
  dataOf(await server.graphql(block, { id: me.id }, owner));
  return me.id;
}

/** Uses a unique definition, because each is stored only once. */
async function ruleset({ server, owner, gameId }: Around): Promise<string> {
  return (await createRuleset(server, owner, { definition: { ...HOUSE_YAMB, source: gameId } })).id;
}

async function cancelledTicket({ server, owner }: Around): Promise<string> {
  const { quickPlay } = dataOf(
    await server.graphql<{ quickPlay: { id: string } }>(
      'mutation { quickPlay(input: { ruleset: "yamb", players: 5 }) { id } }',
      {},
      owner,
    ),
  );
  const cancel = `mutation { cancelQuickPlay(input: { ticketId: "${quickPlay.id}" }) { id } }`;
  dataOf(await server.graphql(cancel, {}, owner));
  return quickPlay.id;
}

/** Starts in an hour that no test waits for. */
async function tournament({
  server,
  owner,
  partner,
}: Around): Promise<Pick<Belongings, 'competitionId' | 'dealGameId'>> {
  const closes = new Date(Date.now() + 3_600_000).toISOString();
  const input = { ruleset: 'yahtc', title: 'Cup', games: 2, access: 'CODE', closes };
  const { createTournament: made } = dataOf(
    await server.graphql<{ createTournament: { id: string; joinCode: string } }>(
      'mutation ($input: CreateTournamentInput!) { createTournament(input: $input) { id joinCode } }',
      { input },
      owner,
    ),
  );
  const join = { competitionId: made.id, code: made.joinCode };
  for (const token of [owner, partner]) {
    const query = 'mutation ($input: JoinCompetitionInput!) { joinCompetition(input: $input) { id } }';
    dataOf(await server.graphql(query, { input: join }, token));
  }
  const { playDeal } = dataOf(
    await server.graphql<{ playDeal: { id: string } }>(
      `mutation { playDeal(input: { competitionId: "${made.id}", round: 2 }) { id } }`,
      {},
      owner,
    ),
  );
  return { competitionId: made.id, dealGameId: playDeal.id };
}

async function answeredPuzzle({ server, owner }: Around): Promise<string> {
  const puzzleId = await addPuzzle(server);
  const answer = `mutation { answerPuzzle(input: { puzzleId: "${puzzleId}", choice: 0 }) { grade } }`;
  dataOf(await server.graphql(answer, {}, owner));
  return puzzleId;
}
