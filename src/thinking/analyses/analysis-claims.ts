import { Injectable } from '@nestjs/common';
import type { AnalysisProgress } from './analysis-state.js';

/** Coordinates analyses, so that servers with a shared Redis make each one once. */
export abstract class AnalysisClaims {
  /**
   * Claims the analysis of a game for this server.
   * @returns the progress of another server that has the claim; undefined if this server has it now
   */
  abstract claim(gameId: string): Promise<AnalysisProgress | undefined>;

  /** Publishes the progress of this server. */
  abstract report(gameId: string, progress: AnalysisProgress): void;

  /** Call it when the analysis is stored or has failed. Never rejects. */
  abstract release(gameId: string): Promise<void>;
}

/** For servers without Redis. Other servers may make the same analysis; the last one is stored. */
@Injectable()
export class LocalAnalysisClaims extends AnalysisClaims {
  override claim(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override report(): void {
    // No other server to report to.
  }

  override release(): Promise<void> {
    return Promise.resolve();
  }
}
