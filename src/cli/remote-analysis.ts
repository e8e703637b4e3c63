/** The analysis of a game on a server, which makes it. */
import { setTimeout } from 'node:timers/promises';
import type { AnalysedSide } from '../strategy/index.js';
import type { AnalysedGame, TurnOfGame } from './analysed-game.js';
import { CommandFailure } from './failure.js';
import { createGraphqlClient } from './play/graphql-client.js';

const POLL_MS = 300;
/** Turns of a page. */
const PAGE = 100;

const ANALYSIS = `query ($id: ID!, $after: Int!) {
  game(id: $id) {
    rulesetKey: ruleset { key } sides { seats { name } }
    analysis(first: ${PAGE}, after: $after) {
      done progress exact
      sides { start luck losses remainder total adjustedTotal }
      turns { number side expectedTotal steps { kind dice luck loss made { text } best { text } } }
    }
  }
}`;

interface Answer {
  readonly game: {
    readonly rulesetKey: { readonly key: string };
    readonly sides: readonly { readonly seats: readonly { readonly name: string | null }[] }[];
    readonly analysis: {
      readonly done: boolean;
      readonly progress: number;
      readonly exact: boolean;
      readonly sides: readonly AnalysedSide[];
      readonly turns: readonly TurnOfGame[];
    };
  } | null;
}

/** @throws CommandFailure when the server cannot be reached, or refuses */
export async function remoteAnalysis(
  id: string,
  { server, token }: { readonly server: string; readonly token?: string | undefined },
  onProgress: (part: number) => void,
): Promise<AnalysedGame> {
  const client = createGraphqlClient(server);
  const turns: TurnOfGame[] = [];
  for (;;) {
    const { game } = await client.ask<Answer>(ANALYSIS, { id, after: turns.length }, token);
    if (!game)
      throw new CommandFailure(`There is no game ${id} on ${client.url}, or it is not yours to see.`);
    const { analysis, sides, rulesetKey } = game;
    if (!analysis.done) {
      onProgress(analysis.progress);
      await setTimeout(POLL_MS);
      continue;
    }
    turns.push(...analysis.turns);
    if (analysis.turns.length === PAGE) continue;
    const names = sides.map(({ seats }) => seats.map(({ name }) => name ?? 'free').join(', '));
    return { ruleset: rulesetKey.key, exact: analysis.exact, names, sides: analysis.sides, turns };
  }
}
