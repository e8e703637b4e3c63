import type { AdviceMessages } from './advice-messages.js';

export const de: AdviceMessages = {
  enter: (field, score) => `Trage ${score} in ${field} ein`,
  cross: (field) => `Streiche ${field}`,
  announce: (row) => `Sage ${row} an`,
  throwAll: 'Wirf alle Würfel',
  keep: (faces) => `Behalte ${faces}`,
  hope: ({ percent, field, score }) =>
    `${percent} % ${field}` + (score === 0 ? ' gestrichen' : ` mit ${score}`),
  colon: ': ',
};
