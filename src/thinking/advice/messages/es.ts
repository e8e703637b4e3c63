import type { AdviceMessages } from './advice-messages.js';

export const es: AdviceMessages = {
  enter: (field, score) => `Anota ${score} en ${field}`,
  cross: (field) => `Tacha ${field}`,
  announce: (row) => `Anuncia ${row}`,
  throwAll: 'Lanza todos los dados',
  keep: (faces) => `Guarda ${faces}`,
  hope: ({ percent, field, score }) => `${percent} % ${field}` + (score === 0 ? ' tachada' : ` con ${score}`),
  colon: ': ',
};
