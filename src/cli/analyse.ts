import { EXACT_MODEL } from '../advisor/model-name.js';
import { analysedGame, type AnalysedGame } from './analysed-game.js';
import { analysisText } from './analysis-text.js';
import { wrongUsage } from './failure.js';
import { gameToAnalyse } from './game-to-analyse.js';
import { showProgress } from './progress.js';
import { remoteAnalysis } from './remote-analysis.js';
import { print, printable, type Terminal } from './terminal.js';
import { Thinker } from './thinker.js';

/** The options of `analyse`, as commander gives them. */
export interface AnalyseOptions {
  readonly database?: string;
  readonly server?: string;
  readonly token?: string;
  readonly all?: true;
  readonly json?: true;
}

/**
 * Prints what a game owes to luck and to choices.
 * @param game a file, or the id of a game in a database or on a server
 * @throws CommandFailure when there is no such game, or it cannot be analysed
 */
export async function analyse(game: string, options: AnalyseOptions, terminal: Terminal): Promise<void> {
  const { server, token, database, all, json } = options;
  if (server !== undefined && database !== undefined)
    throw wrongUsage('Give --server or --database, not both.');
  const progress = showProgress(terminal, 'Analysing');
  const onProgress = (part: number): void => {
    progress.show(Math.round(100 * part), 100);
  };
  try {
    const analysed =
      server === undefined
        ? await analyseHere(game, options, terminal, onProgress)
        : await remoteAnalysis(game, { server, token }, onProgress);
    progress.end();
    print(
      terminal,
      json ? JSON.stringify(analysed, null, 2) : printable(analysisText(analysed, all === true)),
    );
  } finally {
    progress.end();
  }
}

async function analyseHere(
  game: string,
  options: AnalyseOptions,
  terminal: Terminal,
  onProgress: (part: number) => void,
): Promise<AnalysedGame> {
  const { rules, events, names } = await gameToAnalyse(game, options, terminal);
  const thinker = new Thinker(terminal);
  const { analysis, model } = await thinker.analyse(rules, events, onProgress);
  return analysedGame(analysis, { ruleset: rules.rulesetKey, exact: model === EXACT_MODEL, names });
}
