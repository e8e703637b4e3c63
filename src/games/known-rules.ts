import { Logger } from '@nestjs/common';
import { hasKnownRules, type GameRow } from './game.mapper.js';

/** Leaves games of unknown rules out of lists, which they must not take with them. */
export class KnownRules {
  private readonly logger = new Logger('Games');
  /** What was warned of. */
  private readonly unknown = new Set<string>();

  of<R extends GameRow>(rows: readonly R[]): R[] {
    return rows.filter((row) => this.isKnown(row));
  }

  private isKnown(row: GameRow): boolean {
    if (hasKnownRules(row)) return true;
    if (!this.unknown.has(row.ruleset_key)) {
      this.logger.warn(`Lists leave out games of rules that this server does not know: ${row.ruleset_key}`);
      this.unknown.add(row.ruleset_key);
    }
    return false;
  }
}
