import type { AdviceMessages } from './advice-messages.js';

export const en: AdviceMessages = {
  enter: (field, score) => `Enter ${score} in ${field}`,
  cross: (field) => `Cross ${field}`,
  announce: (row) => `Announce ${row}`,
  throwAll: 'Throw all dice',
  keep: (faces) => `Keep ${faces}`,
  hope: ({ percent, field, score }) =>
    `${percent} % ${field}` + (score === 0 ? ' crossed' : ` with ${score}`),
  colon: ': ',
};
