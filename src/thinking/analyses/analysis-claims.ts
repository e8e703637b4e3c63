import { Injectable } from '@nestjs/common';
import type { AnalysisProgress } from './analysis-state.js';

/** Which server makes the analysis of a game, so that servers that share a Redis make it once. */
export abstract class AnalysisClaims {
  /**
   * Claims the analysis of a game for this server.
   * @returns how far another server is that makes it; undefined where it is now for this one to make
   */
  abstract claim(gameId: string): Promise<AnalysisProgress | undefined>;

  /** Shows the other servers how far this one is. */
  abstract report(gameId: string, progress: AnalysisProgress): void;

  /** To be called when the analysis is stored, or has failed. Never rejects. */
  abstract release(gameId: string): Promise<void>;
}

/** For a server that shares no Redis: others may make the same analysis, and the last one is kept. */
@Injectable()
export class LocalAnalysisClaims extends AnalysisClaims {
  override claim(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  override report(): void {
    // There is no other server that it could be shown to.
  }

  override release(): Promise<void> {
    return Promise.resolve();
  }
}
