import { at } from '@yamb-server/engine';
import { plural, type Script } from '@yamb-server/engine/languages';
import type { RulesMessages, SheetColumns } from './rules-messages.js';

/** Serbian in one of its scripts. */
export function serbian(s: Script): RulesMessages {
  const dice = (count: number): string =>
    s`${count} ${plural('sr', count, { one: s`коцкица`, few: s`коцкице`, other: s`коцкица` })}`;
  const extreme = {
    highest: { one: s`највећа коцкица`, few: s`највеће коцкице`, other: s`највећих коцкица` },
    lowest: { one: s`најмања коцкица`, few: s`најмање коцкице`, other: s`најмањих коцкица` },
  };
  const ofFaces = [s`истог броја`, s`другог броја`, s`трећег броја`, s`четвртог броја`] as const;
  const brings = (points: number, row: string, { areSeveral, haveFactors }: SheetColumns): string =>
    s`доноси ${points} ${plural('sr', points, { one: s`поен`, few: s`поена`, other: s`поена` })}${haveFactors ? s` пута чинилац своје колоне` : ''}, кад ${row} има поене${areSeveral ? s` у свакој колони` : ''}.`;
  return {
    upTo: (count, face) => s`до ${count} коцкица са бројем ${face}`,
    anyNumberOf: (face) => s`колико год коцкица са бројем ${face}`,
    group: (size, index) => s`${dice(size)} ${at(ofFaces, index)}`,
    sequence: (length) =>
      s`${length} ${plural('sr', length, { one: s`број`, few: s`броја`, other: s`бројева` })} у низу`,
    faces: (faces) => s`бројеви ${faces}`,
    range: (lowest, highest) => s`од ${lowest} до ${highest}`,
    sum: (sum) => s`збир ${sum}`,
    rill: s`четири коцкице истог броја и једна са супротне стране (супротне стране дају седам)`,
    anything: s`било шта`,
    anythingOf: (count, which) => s`било шта, ${count} ${plural('sr', count, extreme[which])}`,
    colon: ': ',
    pointsAfter: (points, roll) => s`${points} после бацања ${roll}`,
    pointsFrom: (points, roll) => s`${points} од бацања ${roll}`,
    sumOfDice: (count) => s`збир ${dice(count)}`,
    sumOfThose: s`збир тих коцкица`,
    or: s`; или `,
    orders: {
      free: s`било којим редом`,
      down: s`одозго надоле`,
      up: s`одоздо нагоре`,
      ends: s`од крајева ка унутра`,
    },
    outward: (up, down) => s`од реда ${up} нагоре или од реда ${down} надоле`,
    inward: (down, up) => s`одозго до реда ${down} или одоздо до реда ${up}`,
    entries: {
      anyRoll: s`после било ког бацања`,
      firstRoll: s`одмах после првог бацања`,
      hand: s`кад су последњим бацањем бачене све коцкице`,
      announced: s`најављено после првог бацања`,
      announcedOrHand: s`најављено после првог бацања, или кад су последњим бацањем бачене све коцкице`,
      dictated: s`ред који је претходни играч најавио`,
      dictatedOrFree: s`ред који је претходни играч најавио, или било који кад је колона најаве пуна`,
      obligatory: s`кад су остале колоне пуне`,
    },
    best: s`најбоље из осталих колона`,
    certainScores: s`; важе само одређени резултати`,
    factor: (times) => s`; њени делови се рачунају ${times} пута`,
    lastField: (rolls, of) => s`Последње поље листића има ${rolls} бацања уместо ${of}.`,
    savedRolls: s`Неискоришћена бацања чувају се за касније потезе.`,
    strictlyAbove: (upper, lower) => s`${upper} важи само ако је веће од ${lower} у истој колони, и обрнуто.`,
    whileHeld: (row, held) => s`${row} важи само док ${held} у истој колони има поене.`,
    runningBonus: (points, row, columns) => s`Сваки упис пет истих ${brings(points, row, columns)}`,
    runningBonusOfScores: (points, row, columns) =>
      s`Сваки упис пет истих са поенима ${brings(points, row, columns)}`,
    joker: (row, counted, { areSeveral }) =>
      s`Кад су ${row} и ред тог броја попуњени${areSeveral ? s` у свакој колони` : ''}, пет истих вреде као ${counted}.`,
    forcedJoker: (row) =>
      s`Кад је ${row} попуњено, уписују се у ред свог броја, а иначе у ред који није број.`,
    rowSumAward: (points, row, from) => s`Награда: ${points} кад збир поља ${row} износи ${from} или више.`,
    noneCrossedAward: (points, row) => s`Награда: ${points} кад ниједно поље ${row} није прецртано.`,
    eachFieldAward: (points, row) => s`Награда: ${points} за свако поље ${row} које није прецртано.`,
    sheetSumAward: (below, steps) => s`Награда за збир свих поља: ${below}, ${steps}.`,
    awardStep: (points, from) => s`${points} од ${from}`,
    instantWin: (row) => s`Поени у ${row} после првог бацања потеза одмах доносе победу у игри више страна.`,
  };
}
