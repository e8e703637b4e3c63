import { Injectable } from '@nestjs/common';
import type { AnalysisProgress } from './analysis-state.js';

/**
 * Coordinates analyses, so that servers with a shared Redis make each one once. Without Redis, as here, other servers may
 * make the same analysis; the last one is stored.
 */
@Injectable()
export class AnalysisClaims {
  /**
   * Claims the analysis of a game for this server.
   * @returns the progress of another server that has the claim; undefined if this server has it now
   */
  claim(_gameId: string): Promise<AnalysisProgress | undefined> {
    return Promise.resolve(undefined);
  }

  /** Publishes the progress of this server. */
  report(_gameId: string, _progress: AnalysisProgress): void {
    // No other server to report to.
  }

  /** Call it when the analysis is stored or has failed. Never rejects. */
  release(_gameId: string): Promise<void> {
    return Promise.resolve();
  }
}
