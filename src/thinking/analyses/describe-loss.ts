/** A costly choice in words: what was given up for what, and why it lost points. */
import type { Ruleset } from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, type Language } from '@yamb-server/engine/languages';
import type { AdvisedChoice, CostlyChoice, Hope } from '@yamb-server/strategy';
import { TableNames } from '../../games/messages/table-names.js';
import { describeChoice } from '../advice/describe-advice.js';
import { adviceMessages } from '../advice/messages.generated.js';

/** A choice with a loss. */
export interface DescribedLoss {
  readonly made: AdvisedChoice;
  readonly best: AdvisedChoice;
  readonly loss: number;
  readonly costly: CostlyChoice;
}

/** Two sentences: the options, and the lost points by cause. */
export function describeLoss(
  { made, best, loss, costly }: DescribedLoss,
  ruleset: Ruleset,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = adviceMessages[language];
  const names = new TableNames({ seats: [], ruleset }, language);
  const optionOf = (choice: AdvisedChoice, { score, chance, ...place }: Hope): string => {
    const field = names.field(place);
    if (choice.kind === 'enter')
      return score === 0 ? words.crossing({ field }) : words.sure({ field, score });
    const percent = Math.round(100 * chance);
    const option =
      score === 0
        ? words.risk({ percent, field })
        : words.chance({ percent, score: Math.round(score), field });
    return `${option} (${describeChoice(choice, ruleset, language)})`;
  };
  const { points, bonus, fields } = costly.causes;
  const cost = words.cost({
    loss: signed(-loss),
    points: signed(-points),
    bonus: signed(-bonus),
    fields: signed(-fields),
  });
  return `${words.gaveUp({ best: optionOf(best, costly.best), made: optionOf(made, costly.made) })} ${cost}`;
}

/** With one decimal place and a sign, except for 0.0. */
export const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return text === '0.0' ? text : `${value < 0 ? '−' : '+'}${text}`;
};
