/** The analysis of a game on a server, which makes it. */
import { setTimeout } from 'node:timers/promises';
import type { Language } from '@yamb-server/engine/languages';
import type { AnalysedSide } from '@yamb-server/strategy';
import type { AnalysedGame, TurnOfGame } from './analysed-game.js';
import { CommandFailure } from './failure.js';
import { cliMessages } from './messages.generated.js';
import { createGraphqlClient, type GraphqlClient } from './play/graphql-client.js';

/** Before asking again where the stream of the progress was cut. */
const RETRY_MS = 300;
/** Turns of a page. */
const PAGE = 100;

const ANALYSIS = `query ($id: ID!, $after: Int!) {
  game(id: $id) {
    rulesetKey: ruleset { key } sides { seats { name } }
    analysis(first: ${PAGE}, after: $after) {
      done exact
      sides { start luck losses remainder total adjustedTotal }
      turns { number side expectedTotal steps { kind dice luck loss made { text } best { text } } }
    }
  }
}`;

const PROGRESS = `subscription ($id: ID!) {
  analysis: analysisUpdated(gameId: $id) { done choicesDone choices }
}`;

interface Update {
  readonly analysis: {
    readonly done: boolean;
    readonly choicesDone: number;
    readonly choices: number | null;
  };
}

interface Answer {
  readonly game: {
    readonly rulesetKey: { readonly key: string };
    readonly sides: readonly { readonly seats: readonly { readonly name: string | null }[] }[];
    readonly analysis: {
      readonly done: boolean;
      readonly exact: boolean;
      readonly sides: readonly AnalysedSide[];
      readonly turns: readonly TurnOfGame[];
    };
  } | null;
}

/** @throws CommandFailure when the server cannot be reached, or refuses */
export async function remoteAnalysis(
  id: string,
  {
    server,
    token,
    language,
  }: { readonly server: string; readonly token?: string | undefined; readonly language: Language },
  onProgress: (done: number, of: number) => void,
): Promise<AnalysedGame> {
  const client = createGraphqlClient(server, language);
  const turns: TurnOfGame[] = [];
  for (;;) {
    const { game } = await client.ask<Answer>(ANALYSIS, { id, after: turns.length }, token);
    if (!game)
      throw new CommandFailure(`There is no game ${id} on ${client.url}, or it is not yours to see.`);
    const { analysis, sides, rulesetKey } = game;
    if (!analysis.done) {
      await followProgress(client, { id, token }, onProgress);
      continue;
    }
    turns.push(...analysis.turns);
    if (analysis.turns.length === PAGE) continue;
    const names = sides.map(({ seats }) =>
      seats.map(({ name }) => name ?? cliMessages[language].free).join(', '),
    );
    return { ruleset: rulesetKey.key, exact: analysis.exact, names, sides: analysis.sides, turns };
  }
}

/** Resolves when the analysis is there, or the stream was cut. @throws CommandFailure when the server refuses */
async function followProgress(
  client: GraphqlClient,
  { id, token }: { readonly id: string; readonly token: string | undefined },
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const never = new AbortController().signal;
  try {
    for await (const { analysis } of client.follow<Update>(PROGRESS, { id }, token, never)) {
      if (analysis.choices !== null) onProgress(analysis.choicesDone, analysis.choices);
      if (analysis.done) return;
    }
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
  }
  await setTimeout(RETRY_MS);
}
