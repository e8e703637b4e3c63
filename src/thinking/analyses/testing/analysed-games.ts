import { defined } from '../../../kernel/input/objects.js';
import { CompetitionSizes } from '../competition-sizes.js';
import { SetClock } from '../../../../test/harness/set-clock.js';
import type { Advisor } from '../../advisor/advisor.service.js';
import type { Game } from '../../../games/domain/game.js';
import type { GameLog } from '../../../games/storage/game-log.js';
import { AnalysesService } from '../analyses.service.js';
import type { AnalysesStore, StoredAnalysis } from '../analyses.store.js';
import { AnalysisClaims } from '../analysis-claims.js';

/** A finished game with the fields that analyses read. */
export const finishedGame = (id: string): Game => ({ id, status: 'FINISHED', version: 0 }) as Game;

interface Task {
  readonly report: (done: number, of: number) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** The analyses service with an advisor whose tasks tests control. */
export class AnalysedGames {
  readonly tasks: Task[] = [];
  /** Players for whom the advisor's queue is full. */
  readonly full = new Set<string>();
  readonly stored = new Map<string, StoredAnalysis>();
  /** Number of lookups of stored analyses. */
  finds = 0;
  readonly clock = new SetClock();
  readonly sizes = new CompetitionSizes();
  readonly service: AnalysesService;

  constructor(claims = new AnalysisClaims()) {
    const advisor: Pick<Advisor, 'analyse' | 'canAnalyse' | 'model'> = {
      canAnalyse: ({ player }) => !this.full.has(player),
      model: () => 'model',
      analyse: (_rules, { bestOf }, report) =>
        new Promise((resolve, reject) => {
          const end = (): void => {
            resolve({ analysis: { ...defined({ bestOf }), sides: [], turns: [] }, model: 'model' });
          };
          this.tasks.push({ report, end, fail: reject });
        }),
    };
    const store: Pick<AnalysesStore, 'find' | 'keep'> = {
      find: (id) => {
        this.finds += 1;
        return Promise.resolve(this.stored.get(id));
      },
      keep: ({ id }, made) => {
        this.stored.set(id, made);
        return Promise.resolve();
      },
    };
    const log: Pick<GameLog, 'playOf'> = { playOf: () => Promise.resolve([]) };
    this.service = new AnalysesService(
      store as AnalysesStore,
      log as GameLog,
      advisor as Advisor,
      claims,
      this.sizes,
      this.clock,
    );
  }
}
