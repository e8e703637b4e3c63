import { Clock } from '../../kernel/clock.js';
import { Config } from '../../kernel/config/config.js';
import { Topics } from '../../kernel/topics/topics.js';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Dialect } from '../../storage/dialect.js';
import { openDatabase, type OpenDatabase } from '../../storage/testing/open-database.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { CompanyService } from '../company/company.service.js';
import { ModerationService } from '../company/moderation.service.js';
import { DevicesService } from '../devices.service.js';
import { PlayerFeatures } from '../player-steps.js';
import { PlayersService } from '../players.service.js';
import { PlayersStore } from '../players.store.js';
import { TokenUses } from '../token-uses.js';

/** A clock that changes only when a test sets it. */
export class SetClock extends Clock {
  time = Date.parse('2026-03-14T12:00:00Z');

  override now(): number {
    return this.time;
  }
}

/** The player services over their own database. */
export interface OpenPlayers {
  readonly opened: OpenDatabase;
  readonly clock: SetClock;
  readonly players: PlayersService;
  readonly devices: DevicesService;
  readonly company: CompanyService;
  readonly moderation: ModerationService;
  readonly uses: TokenUses;
  /** Authenticates a token; undefined if it is not valid. */
  signIn(token: string): Promise<Caller | undefined>;
  close(): Promise<void>;
}

export async function openPlayers(dialect: Dialect): Promise<OpenPlayers> {
  const opened = await openDatabase(dialect);
  const clock = new SetClock();
  const retries = new RetriesStore(opened.runner, clock);
  const store = new PlayersStore(opened.runner, retries);
  const uses = new TokenUses(opened.runner, clock);
  const players = new PlayersService(store, uses, clock);
  return {
    opened,
    clock,
    players,
    uses,
    moderation: new ModerationService(
      opened.runner,
      retries,
      new PlayerFeatures(),
      clock,
      new Topics(new Config()),
    ),
    company: new CompanyService(opened.runner, retries, clock),
    devices: new DevicesService(opened.runner, retries, players, clock),
    signIn: (token) => players.findByToken(token),
    close: () => opened.close(),
  };
}
