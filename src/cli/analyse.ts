import { EXACT_MODEL } from '../thinking/advisor/model-name.js';
import { analysedGame, type AnalysedGame } from './analysed-game.js';
import { analysisText } from './analysis-text.js';
import type { Language } from '@yamb-server/engine/languages';
import { wrongUsage } from './failure.js';
import { gameToAnalyse } from './game-to-analyse.js';
import { languageFrom } from './language.js';
import { cliMessages } from './messages.generated.js';
import { withProgress } from './progress.js';
import { remoteAnalysis } from './remote-analysis.js';
import { print, printable, type Terminal } from './terminal.js';
import { Thinker } from './thinker.js';

/** The options of `analyse`, as commander parses them. */
export interface AnalyseOptions {
  readonly database?: string;
  readonly server?: string;
  readonly token?: string;
  readonly all?: true;
  readonly json?: true;
  readonly lang?: string;
}

/**
 * Prints how luck and choices decided a game.
 * @param game a file, or the id of a game in a database or on a server
 * @throws CommandFailure if the game does not exist or cannot be analysed
 */
export async function analyse(game: string, options: AnalyseOptions, terminal: Terminal): Promise<void> {
  const { server, token, database, all, json } = options;
  if (server !== undefined && database !== undefined)
    throw wrongUsage('Use --server or --database, not both.');
  const language = languageFrom(options.lang, terminal);
  const analysed = await withProgress(terminal, 'Analysing', ({ show }) =>
    server === undefined
      ? analyseHere(game, { ...options, language }, terminal, show)
      : remoteAnalysis(game, { server, token, language }, show),
  );
  print(
    terminal,
    json
      ? JSON.stringify(analysed, null, 2)
      : printable(analysisText(analysed, all === true, cliMessages[language].analysis)),
  );
}

async function analyseHere(
  game: string,
  { language, ...options }: AnalyseOptions & { readonly language: Language },
  terminal: Terminal,
  onProgress: (done: number, of: number) => void,
): Promise<AnalysedGame> {
  const { rules, events, names } = await gameToAnalyse(game, { ...options, language }, terminal);
  const thinker = new Thinker(terminal);
  const { analysis, model } = await thinker.analyse(rules, events, onProgress);
  return analysedGame(analysis, { rules, exact: model === EXACT_MODEL, names, language });
}
