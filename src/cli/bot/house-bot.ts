/** A built-in bot that chooses moves from the same positions as an external program. */
import { moveOf, stateOf, type Asked, type Choice, type Chooser } from './position.js';
import type { BotLevel } from '../../games/domain/server-bots.js';
import { rulesFor } from '@yamb-server/engine/rulesets';
import type { Terminal } from '../terminal.js';
import { Thinker } from '../thinker.js';

export class HouseBot implements Chooser {
  private readonly thinker: Thinker;
  /** Never settles. */
  readonly ended = new Promise<never>(() => undefined);

  constructor(
    private readonly level: BotLevel,
    terminal: Pick<Terminal, 'env'>,
  ) {
    this.thinker = new Thinker(terminal);
  }

  /** Returns a fault for rules this program does not know, such as custom rule sets on the server. */
  async choose(position: Asked): Promise<Choice> {
    const { ruleset, sides, id } = position;
    const rules = rulesFor(ruleset.key, sides.length);
    const state = rules && stateOf(rules, position);
    if (!rules || !state?.ok || state.value.phase !== 'rolled')
      return { fault: `This bot does not know the rules ${ruleset.key}.`, isFinal: true };
    const played = { rulesetKey: ruleset.key, ruleset: rules };
    const move = moveOf(await this.thinker.move(played, state.value, this.level, id));
    return move ? { move } : { fault: 'This bot has no move here.', isFinal: true };
  }
}
