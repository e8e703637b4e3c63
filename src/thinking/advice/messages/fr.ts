import type { AdviceMessages } from './advice-messages.js';

export const fr: AdviceMessages = {
  enter: (field, score) => `Inscrivez ${score} dans ${field}`,
  cross: (field) => `Barrez ${field}`,
  announce: (row) => `Annoncez ${row}`,
  throwAll: 'Lancez tous les dés',
  keep: (faces) => `Gardez ${faces}`,
  hope: ({ percent, field, score }) =>
    `${percent}\u00a0% ${field}` + (score === 0 ? ' barré' : ` pour ${score}`),
  colon: '\u00a0: ',
};
