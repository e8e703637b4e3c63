/** The analysis of a game on a server, which makes it. */
import type { Language } from '@yamb-server/engine/languages';
import type { AnalysedGame, TurnOfGame } from './analysed-game.js';
import { CommandFailure } from './failure.js';
import { cliMessages } from './messages.generated.js';
import { clientOf, reaching } from './server-client.js';

/** Turns of a page. */
const PAGE = 100;

/** @throws CommandFailure when the server cannot be reached, or refuses */
export function remoteAnalysis(
  id: string,
  {
    server,
    token,
    language,
  }: { readonly server: string; readonly token?: string | undefined; readonly language: Language },
  onProgress: (done: number, of: number) => void,
): Promise<AnalysedGame> {
  const client = clientOf(server, { token, language });
  return reaching(client, async () => {
    const game = await client.game(id);
    const turns: TurnOfGame[] = [];
    for (;;) {
      const analysis = await client.analysis(id, { first: PAGE, after: turns.length });
      if (!game || !analysis)
        throw new CommandFailure(`There is no game ${id} on ${client.url}, or it is not yours to see.`);
      if (!analysis.done) {
        for await (const { choices, choicesDone } of client.followAnalysis(id, { first: 1 }))
          if (choices !== null) onProgress(choicesDone, choices);
        continue;
      }
      turns.push(...analysis.turns.map(({ seat, ...turn }) => turn));
      if (analysis.turns.length === PAGE) continue;
      const { exact, sides } = analysis;
      const names = game.sides.map(({ seats }) =>
        seats.map(({ index }) => game.seats[index]?.name ?? cliMessages[language].free).join(', '),
      );
      return { ruleset: game.ruleset.key, exact, names, sides, turns };
    }
  });
}
