/** Advice in words for people. Programs read its fields instead. */
import { faceSign, never, type Ruleset } from '@yamb-server/engine';
import { TableNames } from '../../games/messages/table-names.js';
import type { Language } from '@yamb-server/engine/languages';
import type { Advice, AdvisedChoice } from '@yamb-server/strategy';
import { adviceMessages } from './messages.generated.js';

/** Provides the names of rows and columns. */
type Sheet = Pick<Ruleset, 'columns' | 'rows' | 'bonusFields' | 'faces'>;

/** A sentence with the choice and its likely outcomes. */
export function describeAdvice({ choice, hopes }: Advice, ruleset: Sheet, language: Language): string {
  const words = adviceMessages[language];
  const names = new TableNames({ seats: [], ruleset }, language);
  const hoped = hopes.map(({ chance, score, ...field }) =>
    words.hope({
      percent: Math.round(chance * 100),
      field: names.field(field),
      score: score === 0 ? 0 : Math.round(score),
    }),
  );
  const hope = hoped.length > 0 ? words.colon + hoped.join(', ') : '';
  return `${describeChoice(choice, ruleset, language)}${hope}.`;
}

/** The choice in words. */
export function describeChoice(choice: AdvisedChoice, ruleset: Sheet, language: Language): string {
  const words = adviceMessages[language];
  const names = new TableNames({ seats: [], ruleset }, language);
  switch (choice.kind) {
    case 'enter': {
      const field = names.field(choice);
      return choice.score === 0 ? words.cross({ field }) : words.enter({ field, score: choice.score });
    }
    case 'announce':
      return words.announce({ row: names.row(choice.row) });
    case 'roll':
      return choice.faces.length === 0
        ? words.throwAll
        : words.keep({
            faces: choice.faces
              .toSorted((one, other) => one - other)
              .map((face) => faceSign(ruleset, face))
              .join(' '),
          });
    default:
      return never(choice);
  }
}
