import { plural, type Script } from '../../languages/index.js';
import type { SheetMessages, Victory } from './sheet-messages.js';

/** Serbian in one of its scripts. The present tense: the past would have the gender of the player. */
export function serbian(s: Script): SheetMessages {
  const points = (count: number): string =>
    s`${count} ${plural('sr', count, { one: s`поен`, few: s`поена`, other: s`поена` })}`;
  const win = ({ isPlural }: Victory): string => (isPlural ? s`побеђују` : s`побеђује`);
  return {
    freeSeat: s`слободно место`,
    notStarted: (seats, free) => s`Није почело: слободних места ${free} од ${seats}.`,
    everybodyLeft: s`Сви су напустили игру.`,
    overAlone: (total) => s`Игра је завршена: ${points(total)}.`,
    won: (by) => s`Игра је завршена: ${win(by)} ${by.names}, ${points(by.total)}.`,
    wonEach: (by) => s`Игра је завршена: побеђују ${by.names}, по ${points(by.total)}.`,
    wonAtOnce: (by) => s`Игра је завршена: одмах ${win(by)} ${by.names}, ${points(by.total)}.`,
    turn: (number, what) => s`Потез ${number}: ${what}.`,
    isToRoll: (name) => s`баца ${name}`,
    roll: (name, roll, of) => s`${name}, бацање ${roll} од ${of}`,
    hasEntered: (name, score, field) => s`${name} уписује ${score} у ${field}`,
    hasCrossed: (name, field) => s`${name} прецртава ${field}`,
    beside: (bonus) => s`, уз бонус ${bonus}`,
    next: (name) => s`, следи ${name}`,
    announced: (row) => s`Најава: ${row}.`,
    dictated: (row) => s`Диктирано: ${row}.`,
    reached: (scores) => s`Постигнуто до сада: ${scores}.`,
    dice: (dice) => s`Коцкице: ${dice}`,
    keptDie: (face) => s`${face} (задржана)`,
    kept: s`чува се`,
    keptSign: s`[ ] задржана`,
    open: (fields) => s`Отворено: ${fields}.`,
    wouldCross: (field) => s`${field} прецртано`,
    points: (each) => s`Поени: ${each}.`,
    legend: s`( ) може се уписати сада, за толико поена; (/) било би прецртано`,
    left: s`(ван игре)`,
    scoreSheet: (title) => s`${title}: листић`,
    bonusFrom: (from) => s`Бонус од ${from}`,
    award: (row) => s`Награда: ${row}`,
    awardOfAll: s`Награда: сва поља`,
    runningBonus: s`Текући бонус`,
    allFields: s`Сва поља`,
    total: s`Укупно`,
    savedRolls: s`Сачувана бацања`,
    course: {
      title: (game) => s`${game}: ток игре`,
      analysing: (percent) => s`Игра се анализира: ${percent} %. Погледајте опет за који тренутак.`,
      exactly: s`Коначни збир који се могао очекивати пре сваког потеза, тачно.`,
      byEstimate: s`Коначни збир који се могао очекивати пре сваког потеза, процењено.`,
      account: ({ start, luck, losses, remainder }) =>
        s`на почетку очекивано ${start}, срећа ${luck}, губици ${losses}` +
        (remainder === undefined ? '' : s`, непредвиђено ${remainder}`),
      goodLuck: s`срећа`,
      badLuck: s`несрећа`,
      losses: s`губици`,
      noTurn: s`Нема потеза.`,
    },
  };
}
