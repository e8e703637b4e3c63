import type { Script } from '@yamb-server/engine/languages';
import type { AdviceMessages } from './advice-messages.js';

/** Serbian in one of its scripts. */
export const serbian = (s: Script): AdviceMessages => ({
  enter: (field, score) => s`Упишите ${score} у ${field}`,
  cross: (field) => s`Прецртајте ${field}`,
  announce: (row) => s`Најавите: ${row}`,
  throwAll: s`Баците све коцкице`,
  keep: (faces) => s`Задржите ${faces}`,
  hope: ({ percent, field, score }) =>
    s`${percent} % ${field}` + (score === 0 ? s` прецртано` : s` уз ${score}`),
  colon: ': ',
});
