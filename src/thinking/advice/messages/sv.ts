import type { AdviceMessages } from './advice-messages.js';

export const sv: AdviceMessages = {
  enter: (field, score) => `För in ${score} i ${field}`,
  cross: (field) => `Stryk ${field}`,
  announce: (row) => `Anmäl ${row}`,
  throwAll: 'Kasta alla tärningar',
  keep: (faces) => `Spara ${faces}`,
  hope: ({ percent, field, score }) => `${percent} % ${field}` + (score === 0 ? ' struket' : ` med ${score}`),
  colon: ': ',
};
