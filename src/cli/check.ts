import { StartError } from '../config/load-config.js';
import { checkFile } from '../integrity/check-file.js';
import type { IntegritySummary } from '../integrity/check-integrity.js';
import { CommandFailure, EXIT_CODES } from './failure.js';
import { showProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

/**
 * Prints what is wrong in a database file, and at the end what was checked.
 * @throws CommandFailure when something is wrong, or nothing could be checked
 */
export async function check(file: string, terminal: Terminal): Promise<void> {
  const { games, versions, saves, findings } = await checkAndShow(file, terminal);
  const checked = [count(games, 'game'), count(versions, 'version'), count(saves, 'save')].join(', ');
  print(
    terminal,
    `${file}: ${checked} checked, ${findings === 0 ? 'all well' : count(findings, 'finding')}.`,
  );
  if (findings > 0) throw new CommandFailure('');
}

async function checkAndShow(file: string, terminal: Terminal): Promise<IntegritySummary> {
  const progress = showProgress(terminal, 'Checking');
  try {
    return await checkFile(file, {
      onProgress: progress.show,
      onFinding: ({ gameId, fault }) => {
        progress.clear();
        print(terminal, gameId === undefined ? fault : `Game ${gameId}: ${fault}`);
      },
    });
  } catch (error) {
    // 1 is what findings give.
    if (error instanceof StartError) throw new CommandFailure(error.message, EXIT_CODES.usage);
    throw error;
  } finally {
    progress.end();
  }
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
