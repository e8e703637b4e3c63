/** Fetches the analysis of a game from a server. */
import type { Language } from '@yamb-server/engine/languages';
import type { AnalysedGame, TurnOfGame } from './analysed-game.js';
import { CommandFailure } from './failure.js';
import { cliMessages } from './messages.generated.js';
import { clientOf, reaching } from './server-client.js';

/** Turns per page: as many as an operation may cost, with room for further fields. */
const PAGE = 80;

/** @throws CommandFailure if the server cannot be reached or refuses */
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
        throw new CommandFailure(`Game ${id} does not exist on ${client.url}, or you may not see it.`);
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
