/** Prints the findings of checks, the same for all commands. */
import type { Finding } from '../ops/integrity/finding.js';
import { counted } from './counted.js';

/** One finding, in a line. */
export const describeFinding = ({ gameId, fault }: Finding): string =>
  gameId === undefined ? fault : `Game ${gameId}: ${fault}`;

/** How a check has ended. */
export const describeVerdict = (findings: number): string =>
  findings === 0 ? 'all well' : counted(findings, 'finding');
