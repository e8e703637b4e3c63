import { plural, type Script } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

/** Serbian in one of its scripts. The present tense: the past would have the gender of the player. */
export function serbian(s: Script): GameMessages {
  const rolls = (count: number): string =>
    s`${count} ${plural('sr', count, { one: s`бацање`, few: s`бацања`, other: s`бацања` })}`;
  const dice = (count: number): string =>
    s`${count} ${plural('sr', count, { one: s`коцкицу`, few: s`коцкице`, other: s`коцкица` })}`;
  const leave = (isPlural: boolean): string => (isPlural ? s`напуштају` : s`напушта`);
  const win = (isPlural: boolean): string => (isPlural ? s`побеђују` : s`побеђује`);
  return {
    refusals: {
      GAME_FINISHED: s`Игра је завршена; започните другу.`,
      NOT_ROLLED: s`Коцкице су још у шољи: прво баците.`,
      ALREADY_ENTERED: ({ field }) =>
        s`У овом потезу је већ уписано поље ${field}: поништите упис, завршите потез или баците за следећи.`,
      NO_ROLLS_LEFT: (of) =>
        s`Потез има ${rolls(of.rolls)} и сва су искоришћена: упишите неко отворено поље.`,
      NOTHING_TO_KEEP: s`Првим бацањем потеза бацају се све коцкице: баците без задржавања.`,
      ALL_DICE_KEPT: s`Мора се бацити бар једна коцкица: задржите мање или упишите неко отворено поље.`,
      POSITION_OUT_OF_RANGE: ({ position, last }) =>
        s`На месту ${position} нема коцкице: места иду од 0 до ${last}.`,
      POSITION_REPEATED: ({ position }) =>
        s`Место ${position} је наведено двапут; наведите сваку коцкицу једном.`,
      NO_FIELD_AFTER_ROLL: ({ remedy }) => s`После овог бацања ниједно поље не би било отворено: ${remedy}.`,
      UNKNOWN_COLUMN: ({ column, known }) => s`Листић нема колону ${column}. Његове колоне: ${known}.`,
      UNKNOWN_ROW: ({ row, known }) => s`Листић нема ред ${row}. Његови редови: ${known}.`,
      FIELD_FILLED: ({ field, score }) => s`${field}: већ је уписано ${score}; поље се уписује једном.`,
      FIELD_NOT_OPEN: ({ field, reason, open }) =>
        s`Поље ${field} није отворено: ${reason}. Сада је отворено: ${open}.`,
      JOKER_FORCED: ({ field, open }) =>
        s`Поље ${field} није отворено: пет истих се уписује у ред свог броја, затим у доњи део. Сада је отворено: ${open}.`,
      NOTHING_TO_ANNOUNCE: s`Овај листић нема колону најаве.`,
      ANNOUNCED_TOO_LATE: s`Најављује се одмах после првог бацања потеза; упишите неко отворено поље или бацајте даље.`,
      ALREADY_ANNOUNCED: ({ row }) =>
        s`У овом потезу је најављено ${row} и то се не може повући: бацајте даље или упишите.`,
      TURN_DICTATED: ({ row }) =>
        s`У овом потезу се мора играти ${row} у диктираној колони; најава није могућа.`,
      ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) =>
        s`${row} се не може најавити. Може се најавити: ${announceable}.`,
      NOTHING_TO_UNDO: s`Може се поништити само упис, до краја потеза; бацања и најаве не могу.`,
      NOTHING_ENTERED: s`Потез се завршава уписом: прво упишите неко отворено поље.`,
      ALREADY_RESIGNED: s`Ова страна је већ напустила игру.`,
      NOT_YOUR_TURN: ({ name }) => s`На потезу је ${name}.`,
      VERSION_CONFLICT: ({ expected, version }) =>
        s`Игра је на верзији ${version}, а не ${expected}: погледајте је поново и одлучите изнова.`,
      GAME_NOT_STARTED: s`Игра чека играче: почиње кад се сва места попуне.`,
      GAME_STARTED: s`Игра је почела: нико више не може да се придружи. Да бисте изашли, предајте.`,
      ALREADY_JOINED: s`Већ седите у овој игри; наведите место да бисте заузели још једно.`,
      SEAT_NOT_FREE: ({ free }) =>
        s`Ово место није слободно за вас. Слободних места за вас: ${free}. Остала можда траже шифру.`,
      NOTHING_TO_CLAIM: s`Игра чека вашу страну, или сте је напустили: само противници одсутне стране могу да се јаве.`,
      CLAIM_TOO_EARLY: ({ until }) => s`Одсутна страна има времена до ${until}; јавите се тада.`,
      CLOCK_RUNNING: ({ until }) =>
        s`Страни на потезу тече сат до ${until}. Сачекајте: сат сам завршава њено време.`,
      DICE_ALREADY_THROWN: s`Семе играча се додаје пре првог бацања игре; њене коцкице су већ одређене.`,
      CLIENT_SEED_GIVEN: s`Већ сте додали своје семе овој игри; сваки играч додаје једно.`,
      DICE_ARE_SHARED: s`Све игре овог кола имају исте коцкице: нико не додаје своје семе.`,
      DEAL_CLOSED: s`Време овог кола је истекло: њене игре се више не играју.`,
      PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
        given === 0
          ? s`Све вежбовне коцкице ове игре су бачене: упишите поље или започните другу игру.`
          : s`За ово бацање задато је бројева: ${given}, а баца се коцкица: ${thrown}. Задржите друге коцкице.`,
      LEFT_TOO_OFTEN: ({ times }) =>
        s`Ову игру сте напустили већ толико пута: ${times}. Не можете јој се поново придружити.`,
      TOO_MANY_DEPARTURES: s`Толико их се придружило и отишло да не можете изаћи пре почетка: предајте после њега.`,
      TOO_MANY_CHANGES: s`У овој игри је превише мењано и враћано: баците, упишите поље или завршите потез.`,
    },
    reasons: {
      order: s`колона се попуњава својим редом`,
      announcedOther: s`у потезу је најављено друго поље`,
      dictatedOther: s`потез је диктиран`,
      notAnnounced: s`није најављено после првог бацања`,
      notDictated: s`уписује се само кад га претходна страна диктира`,
      notHand: s`тражи бацање свих коцкица`,
      notFirstRoll: s`тражи прво бацање потеза`,
      notYetObligatory: s`прво долазе остале колоне`,
      computed: s`рачуна се из осталих колона`,
      noBonus: s`тражи још једном пет истих, кад ред за пет истих већ има своје поене, и то ограничен број пута`,
    },
    remedies: {
      announce: s`најавите ред или упишите отворено поље`,
      keepNothing: s`баците све коцкице или упишите отворено поље`,
      enter: s`упишите отворено поље`,
    },
    none: s`ништа`,
    anotherPlayer: s`други играч`,
    events: {
      gameCreated: s`Игра је направљена.`,
      gameImported: s`Игра је увезена.`,
      playerJoined: ({ name }) => s`Придружује се ${name}.`,
      playerLeft: s`Један играч одлази.`,
      clientSeedAdded: ({ name }) => s`${name} додаје текст коцкицама.`,
      absenceClaimed: ({ name, absent }) => s`${name} пријављује да је ${absent} ван игре.`,
      botSubstituted: ({ name, bot }) => s`${name} пријављује одсутног играча: уместо њега игра ${bot}.`,
      clockRanOut: ({ name, atZero }) =>
        atZero === 'BOT'
          ? s`Једном играчу је истекло време: даље игра ${name}.`
          : atZero === 'PASS'
            ? s`${name} нема више времена: потез се игра насумице.`
            : s`${name} нема више времена.`,
      gameExpired: s`Игра је затворена, јер се дуго није играла.`,
      gameStarted: s`Игра је почела.`,
      gameResumed: ({ name, turn }) => s`Игра се наставља: потез ${turn}, ${name}.`,
      rolled: ({ name, dice: faces }) => s`${name} баца ${faces}.`,
      diceKept: ({ name, count }) => s`${name} задржава ${dice(count)}.`,
      announced: ({ name, row }) => s`${name} најављује: ${row}.`,
      attemptMade: ({ name, row, score, next }) =>
        s`${name} постиже ${score}, ${row}${next === undefined ? '' : s`; следи ${next}`}.`,
      fieldEntered: ({ name, field, score, bonus }) =>
        s`${name} ${score === 0 ? s`прецртава ${field}` : s`уписује ${score} у ${field}`}` +
        s`${bonus === undefined ? '' : s`, уз бонус ${bonus}`}.`,
      entryUndone: ({ name, field }) => s`${name} поништава упис: ${field}.`,
      turnEnded: ({ next, dictated }) =>
        s`На реду је ${next}${dictated === undefined ? '' : s`, диктирано је ${dictated}`}.`,
      sideResigned: ({ names, isPlural }) => s`${names} ${leave(isPlural)} игру.`,
      gameFinished: ({ names, isPlural, isInstant }) =>
        names === ''
          ? s`Сви су напустили игру.`
          : s`Игра је завршена: ${isInstant ? s`одмах ` : ''}${win(isPlural)} ${names}.`,
    },
  };
}
