import type { AdviceMessages } from './advice-messages.js';

export const hr: AdviceMessages = {
  enter: (field, score) => `Upišite ${score} u ${field}`,
  cross: (field) => `Prekrižite ${field}`,
  announce: (row) => `Najavite: ${row}`,
  throwAll: 'Bacite sve kockice',
  keep: (faces) => `Zadržite ${faces}`,
  hope: ({ percent, field, score }) =>
    `${percent} % ${field}` + (score === 0 ? ' prekriženo' : ` uz ${score}`),
  colon: ': ',
};
