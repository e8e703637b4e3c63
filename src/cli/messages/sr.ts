import { plural, type Script } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

/** Serbian in one of its scripts. */
export function serbian(s: Script): CliMessages {
  const turns = (count: number): string =>
    s`${count} ${plural('sr', count, { one: s`потез`, few: s`потеза`, other: s`потеза` })}`;
  const rolls = (count: number): string =>
    s`${count} ${plural('sr', count, { one: s`бацање`, few: s`бацања`, other: s`бацања` })}`;
  const range = (min: number, max: number): string => (min === max ? String(min) : s`${min} до ${max}`);
  return {
    you: s`Играч`,
    player: (number) => s`Играч ${number}`,
    practiceDice: s`Коцкице следе из вашег семена: исто семе даје исте коцкице.`,
    boundDice: (commitment) => s`Коцкице су везане за семе чији је SHA-256 ${commitment}.`,
    seed: (seed) => s`Семе коцкица: ${seed}`,
    proof: (gameId) => s`Игра: ${gameId} (docs/fairness.md каже како свако бацање следи из обојега)`,
    game: (id) => s`Игра: ${id}`,
    gameOn: (id, url) => s`Игра ${id} на ${url}`,
    goesOn: s`Игра се наставља како сте је оставили:`,
    typeHelp: s`Упишите ? за помоћ.`,
    waits: s`Игра чека играче.`,
    free: s`слободно`,
    invitation: s`Други се придружују овако:`,
    waitsFor: (player) => s`на потезу је ${player}`,
    page: (page, pages) => s`страница ${page} од ${pages}: размакница је окреће`,
    askToLeave: s`Ова игра се не чува. Још једном q за излаз.`,
    askToResign: s`Предати ову игру? Иста наредба још једном предаје.`,
    nothingToChoose: s`Сада нема шта да се бира.`,
    unfinished: s`Игре које нису завршене:`,
    whichGame: s`Број наставља ту игру, Enter почиње нову:`,
    over: s`Игра је завршена.`,
    won: s`победа`,
    turn: (number) => s`потез ${number}`,
    turnsLeft: (count) => s`још ${turns(count)}`,
    notRolled: s`још није бачено`,
    roll: (number) => s`бацање ${number}`,
    entered: s`уписано`,
    rollsLeft: (count) => s`још ${rolls(count)}`,
    announced: (row) => s`најава: ${row}`,
    dictated: (row) => s`диктирано: ${row}`,
    dice: s`коцкице`,
    keys: s`тастери`,
    noField: s`Ниједно поље сада није отворено.`,
    allFields: (count) => s`сва отворена поља (${count})`,
    keyOf: {
      roll: s`бацање`,
      keep: s`задржати`,
      announce: s`најава`,
      enter: s`упис`,
      undo: s`поништити`,
      next: s`следећи потез`,
      help: s`помоћ`,
      quit: s`прекид`,
    },
    help: s`r           бацити; „roll 1 3“ задржава коцкице 1 и 3 и ниједну другу
1 … 6       задржати коцкицу, или више не; „135“ ради три одједном
a БРОЈ      најавити ред после првог бацања; и a РЕД
e БРОЈ      уписати поље тог броја са списка
e КОЛОНА РЕД, или e РЕД где је отворена једна колона
u           поништити упис
n           завршити потез; то чини и бацање
f           сва отворена поља са њиховим бројевима
h           шта би урадио сервер
s           листићи, и они других играча
p           остатак онога што не стаје на екран; то чини и размакница
resign      напустити игру; на серверу њени листићи остају
q           прекинути
:           са појединачним тастерима: било који ред, као „:resign“
?           ова помоћ`,
    announceOneRow: s`Најавите један ред, на пример: a maximum`,
    noCommand: (word) => s`Нема наредбе ${word}. Упишите ? за помоћ.`,
    diceInCup: s`Коцкице су још у шољи: r их баца.`,
    diceNumbered: (count) => s`Коцкице имају бројеве од 1 до ${count}.`,
    howToEnter: s`Упишите поље по броју или имену, на пример: e 1, или: e free sixes`,
    noFieldNumber: (number, open) => s`Нема поља ${number}: отворених је ${open}.`,
    nameColumn: (columns) => s`Наведите и колону: ${columns}.`,
    noOpenRow: (row) => s`Ниједно отворено поље нема ред ${row}. Упишите f да их видите сва.`,
    best: s`најбоље`,
    analysis: {
      title: (ruleset, isExact) =>
        s`${ruleset}: шта је игра донела срећом, а шта одлукама, ${isExact ? s`тачно` : s`процењено`}`,
      ofTurns: { turn: s`потез`, player: s`играч`, expected: s`очекивано`, luck: s`срећа`, loss: s`губитак` },
      choices: s`одлуке`,
      lost: s`шта је изгубљено`,
      ofSides: {
        player: s`играч`,
        start: s`почетак`,
        luck: s`срећа`,
        losses: s`губици`,
        total: s`укупно`,
        withoutLuck: s`без среће`,
      },
      notForeseen: s`непредвиђено`,
      bestChoice: (choice) => s`најбоље: ${choice}`,
    },
    heads: [s`id`, s`игра`, s`коцкице`, s`редови`, s`колоне`, s`играчи`, s`варијанте`],
    source: (source) => s`Извор: ${source}`,
    players: ({ min, max, teams }) =>
      [
        range(min, max),
        ...teams.map(({ size, minSides, maxSides }) => s`${range(minSides, maxSides)} тимова по ${size}`),
      ].join(s`, или `),
    diceOf: (dice, counted) =>
      counted === dice ? s`коцкица: ${dice}` : s`коцкица: ${dice}, од којих се броји ${counted}`,
    rollsATurn: (count) => s`бацања по потезу: ${count}`,
    parts: {
      columns: s`Колоне`,
      rows: s`Редови`,
      sections: s`Делови`,
      bonusFields: s`Бонус поља`,
      rules: s`Остала правила`,
      variants: s`Варијанте`,
    },
    pointsFrom: (points, from) => s`${points} поена више од ${from}`,
    andExcess: (from) => s`, и још једном оно изнад ${from}`,
    bonusField: (points, field, times) =>
      s`${points} поена и додатни потез за пет истих после ${field}, ${times === 1 ? s`једном` : s`највише ${times} пута`}`,
  };
}
