import { describeAdvice } from '../../thinking/advice/describe-advice.js';
import { nameIn } from '@yamb-server/engine/languages';
import { TO_WIN } from '@yamb-server/strategy';
import { diceKeyOf } from '../../games/domain/dice.js';
import { cliMessages } from '../messages.generated.js';
import { OWN_COMMAND } from '../terminal.js';
import type { Thinker } from '../thinker.js';
import { botMove, BotReport } from './bot-moves.js';
import { hintsText, MAX_HINTS } from './hint-text.js';
import { LocalGame, type LocalRecord, type LocalSetup } from './local-game.js';
import type { LocalGames } from './local-games.js';
import { localView, type Shown } from './local-view.js';
import { titleOf, type Table } from './table.js';

export interface LocalOptions {
  readonly setup: LocalSetup;
  readonly shown: Shown;
  /** Chooses the moves of bots and gives advice. */
  readonly thinker: Thinker;
  /** A game to continue. */
  readonly record?: LocalRecord;
  /** If missing, the game is lost when the process ends. */
  readonly saver?: Pick<LocalGames, 'save' | 'delete'>;
}

/** From this number of moves on, a player is asked before an unsaved game is lost. */
const LONG_GAME = 10;

/**
 * Creates a local game, with dice as fair as those of a server.
 * @throws RequestError for unknown rules, or a wrong number of players
 */
export function createLocalTable({ setup, shown, thinker, record, saver }: LocalOptions): Table {
  const words = cliMessages[shown.language];
  const local = new LocalGame(setup, shown.language, record);
  const { isPractice, commitment } = local.game;
  let isSaved = record !== undefined;
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
      save();
      return said;
    },
    advise: async ({ chances }) => {
      const { game } = local;
      if (game.state.phase !== 'rolled') return null;
      const { advice, error, winChanceError } = await thinker.advise(game, game.state, {
        first: MAX_HINTS,
        ...(chances && { goal: TO_WIN }),
      });
      if (advice.length === 0) return null;
      return hintsText(
        advice.map((one) => ({
          text: describeAdvice(one, game.ruleset, shown.language),
          expectedTotal: one.total,
          error,
          loss: one.loss,
          winChance: one.winChance,
          winChanceError,
        })),
        words,
      );
    },
    refresh: () => Promise.resolve(),
    isLostOnLeaving: () => !isSaved && !isOver() && local.record.moves.length >= LONG_GAME,
    // The seed of an unfinished game would reveal its dice.
    farewell: () =>
      isSaved && !isOver()
        ? [words.goesOn, `  ${OWN_COMMAND} play --resume`]
        : [words.seed({ seed: local.game.seed }), words.proof(diceKeyOf(local.game))],
  };

  /** Plays the bots' turns up to the next player's turn. Waits while the player can still undo an entry. */
  async function moveBots(): Promise<string | null> {
    const report = new BotReport(shown.language);
    while (!local.waitsForPlayer()) {
      const command = await botMove(thinker, local.game);
      if (!command) break;
      const refusal = local.move('bot', command, report);
      if (refusal !== null) throw new Error(`A bot made an illegal move: ${refusal}`);
    }
    return report.text();
  }

  function save(): void {
    if (!saver) return;
    if (isOver()) saver.delete(local.record.id);
    else isSaved = saver.save(local.record);
  }
}
