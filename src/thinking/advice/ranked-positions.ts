import { Injectable } from '@nestjs/common';
import type { Caller, Client } from '../../kernel/caller/caller.js';
import { SeenPlayers } from '../../kernel/caller/seen-players.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { sheetOf, sideOf, type AwaitingRoll, type CompiledRuleset, type Rolled } from '@yamb-server/engine';
import { RunningGames, type RunningGame } from '../../games/storage/running-games.js';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { isNear } from './near-sheet.js';

/** Games of the caller, and of each other player at the address, that a position is compared with. */
const MOST_OWN = 100;
const MOST_OF_OTHERS = 10;

/** A position that somebody wants to have evaluated. */
interface Evaluated {
  /** The rules, as its number of sides plays them. */
  readonly ruleset: CompiledRuleset;
  readonly state: AwaitingRoll | Rolled;
}

/** Refuses positions of ranked games that are being played: whoever plays one is to choose without help. */
@Injectable()
export class RankedPositions {
  constructor(
    private readonly games: RunningGames,
    private readonly seen: SeenPlayers,
  ) {}

  /**
   * Own games are found by their open fields, so that neither dice nor another score hides them; those of others at the address by their
   * dice, too.
   * @throws RequestError RANKED_GAME_RUNNING
   */
  async check(caller: Caller | undefined, { address }: Client, evaluated: Evaluated): Promise<void> {
    const { id } = evaluated.ruleset;
    const own = caller === undefined ? [] : await this.games.of(caller.id, id, MOST_OWN);
    if (own.some((game) => hasSheet(game, evaluated))) throw refusal('you are playing');
    for (const other of this.seen.at(address)) {
      if (other === caller?.id) continue;
      const games = await this.games.of(other, id, MOST_OF_OTHERS);
      if (games.some((game) => hasSheet(game, evaluated) && hasDice(game, evaluated)))
        throw refusal('a player at your address is playing');
    }
  }
}

const refusal = (played: string): RequestError =>
  new RequestError(
    'RANKED_GAME_RUNNING',
    `This position is, but for a few fields, one of a ranked game that ${played}. Evaluate it when that game has ended.`,
  );

/** Whether the sheet is the player's in the game, but for a few fields. */
function hasSheet({ seat, rulesetKey, state: played }: RunningGame, { ruleset, state }: Evaluated): boolean {
  const side = sideOf(played, seat);
  const rules = rulesFor(rulesetKey, played.sheets.length);
  if (!rules || played.resigned.includes(side)) return false;
  return isNear(
    { ruleset: rules, sheet: sheetOf(played, side) },
    { ruleset, sheet: sheetOf(state, sideOf(state, state.seat)) },
  );
}

/** Whether the player is at that point of a turn, whatever the order of the dice. */
function hasDice({ seat, state: played }: RunningGame, { state }: Evaluated): boolean {
  if (played.phase === 'finished' || sideOf(played, played.seat) !== sideOf(played, seat)) return false;
  const diceOf = (one: AwaitingRoll | Rolled): string =>
    one.phase === 'rolled' ? [...one.dice].sort((a, b) => a - b).join() : '';
  return played.phase !== 'entered' && diceOf(played) === diceOf(state);
}
