import { describeAdvice } from '../../thinking/advice/describe-advice.js';
import { nameIn } from '@yamb-server/engine/languages';
import { diceKeyOf } from '../../games/domain/dice.js';
import { cliMessages } from '../messages.generated.js';
import { OWN_COMMAND } from '../terminal.js';
import type { Thinker } from '../thinker.js';
import { botMove, BotReport } from './bot-moves.js';
import { hintsText, MOST_HINTS } from './hint-text.js';
import { LocalGame, type LocalRecord, type LocalSetup } from './local-game.js';
import { localView, type Shown } from './local-view.js';
import { titleOf, type Table } from './table.js';

/** Where the game is kept while it is played. */
export interface Keeping {
  /** Keeps the game as it is now; false where it cannot be kept. */
  readonly keep: (record: LocalRecord) => boolean;
  /** Forgets a game that is over. */
  readonly forget: (id: string) => void;
}

/** @param record a game to go on with */
export interface LocalOptions {
  readonly setup: LocalSetup;
  readonly shown: Shown;
  /** Chooses the moves of bots, and gives advice. */
  readonly thinker: Thinker;
  readonly record?: LocalRecord;
  /** Missing: the game is gone with the process. */
  readonly keeping?: Keeping;
}

/** From so many moves on a player is asked before a game is lost. */
const LONG_GAME = 10;

/**
 * A game in this process, with dice as fair as those of a server.
 * @throws RequestError for unknown rules, or a wrong number of players
 */
export function createLocalTable({ setup, shown, thinker, record, keeping }: LocalOptions): Table {
  const words = cliMessages[shown.language];
  const local = new LocalGame(setup, shown.language, record);
  const { isPractice, commitment } = local.game;
  let isKept = record !== undefined;
  const isOver = (): boolean => local.game.state.phase === 'finished';

  return {
    title: titleOf(nameIn(local.game.ruleset.names, shown.language), local.game.rulesetKey),
    greeting: [
      ...(record ? [words.goesOn] : []),
      isPractice ? words.practiceDice : words.boundDice({ commitment }),
    ],
    look: () => localView(local.game, local.own, shown),
    play: async (command) => {
      const refusal = local.move('player', local.handsOver(command) ? { type: 'endTurn' } : command);
      if (refusal !== null) return refusal;
      const said = await moveBots();
      keep();
      return said;
    },
    advise: async () => {
      const { game } = local;
      if (game.state.phase !== 'rolled') return null;
      const { advice, error } = await thinker.advise(game, game.state, MOST_HINTS);
      if (advice.length === 0) return null;
      return hintsText(
        advice.map((one) => ({
          text: describeAdvice(one, game.ruleset, shown.language),
          expectedTotal: one.total,
          error,
          loss: one.loss,
        })),
        words,
      );
    },
    refresh: () => Promise.resolve(),
    isLostOnLeaving: () => !isKept && !isOver() && local.record.moves.length >= LONG_GAME,
    // A game that goes on must not give its dice away.
    farewell: () =>
      isKept && !isOver()
        ? [words.goesOn, `  ${OWN_COMMAND} play --resume`]
        : [words.seed({ seed: local.game.seed }), words.proof(diceKeyOf(local.game))],
  };

  /** Plays the turns of bots up to the next of the player, who may take back an entry until then. */
  async function moveBots(): Promise<string | null> {
    const report = new BotReport(shown.language);
    while (!local.waitsForPlayer()) {
      const command = await botMove(thinker, local.game);
      if (!command) break;
      const refusal = local.move('bot', command, report);
      if (refusal !== null) throw new Error(`A move of a bot was refused: ${refusal}`);
    }
    return report.text();
  }

  function keep(): void {
    if (!keeping) return;
    if (isOver()) keeping.forget(local.record.id);
    else isKept = keeping.keep(local.record);
  }
}
