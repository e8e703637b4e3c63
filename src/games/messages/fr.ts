import { plural } from '@yamb-server/engine/languages';
import type { GameMessages } from './game-messages.js';

const rolls = (count: number): string =>
  `${count} ${plural('fr', count, { one: 'lancer', other: 'lancers' })}`;
const dice = (count: number): string => `${count} ${plural('fr', count, { one: 'dé', other: 'dés' })}`;
const have = (isPlural: boolean): string => (isPlural ? 'ont' : 'a');

export const fr: GameMessages = {
  refusals: {
    GAME_FINISHED: 'La partie est finie\u00a0; créez-en une autre.',
    NOT_ROLLED: 'Les dés sont encore dans le gobelet\u00a0: lancez d’abord.',
    ALREADY_ENTERED: ({ field }) =>
      `Ce tour a déjà inscrit ${field}\u00a0: annulez, finissez le tour ou lancez pour le suivant.`,
    NO_ROLLS_LEFT: (of) =>
      `Un tour a ${rolls(of.rolls)}, tous utilisés\u00a0: inscrivez une des cases ouvertes.`,
    NOTHING_TO_KEEP: 'Le premier lancer d’un tour jette tous les dés\u00a0: lancez sans en garder.',
    ALL_DICE_KEPT:
      'Un lancer jette au moins un dé\u00a0: gardez-en moins, ou inscrivez une des cases ouvertes.',
    POSITION_OUT_OF_RANGE: ({ position, last }) =>
      `Il n’y a pas de dé à la position ${position}\u00a0: les positions vont de 0 à ${last}.`,
    POSITION_REPEATED: ({ position }) =>
      `La position ${position} est nommée deux fois\u00a0; nommez chaque dé une fois.`,
    NO_FIELD_AFTER_ROLL: ({ remedy }) => `Après ce lancer aucune case ne serait ouverte\u00a0: ${remedy}.`,
    UNKNOWN_COLUMN: ({ column, known }) =>
      `La feuille n’a pas de colonne ${column}. Ses colonnes\u00a0: ${known}.`,
    UNKNOWN_ROW: ({ row, known }) => `La feuille n’a pas de ligne ${row}. Ses lignes\u00a0: ${known}.`,
    FIELD_FILLED: ({ field, score }) => `${field} contient déjà ${score}\u00a0; une case s’inscrit une fois.`,
    FIELD_NOT_OPEN: ({ field, reason, open }) =>
      `${field} n’est pas ouverte\u00a0: ${reason}. Ouvertes maintenant\u00a0: ${open}.`,
    JOKER_FORCED: ({ field, open }) =>
      `${field} n’est pas ouverte\u00a0: cinq dés identiques s’inscrivent dans la ligne de leur face, puis dans la section inférieure. Ouvertes maintenant\u00a0: ${open}.`,
    NOTHING_TO_ANNOUNCE: 'Cette feuille n’a pas de colonne annoncée.',
    ANNOUNCED_TOO_LATE:
      'On annonce juste après le premier lancer d’un tour\u00a0; inscrivez une des cases ouvertes, ou lancez encore.',
    ALREADY_ANNOUNCED: ({ row }) =>
      `Ce tour a annoncé ${row}, ce qui ne se retire pas\u00a0: lancez encore, ou inscrivez.`,
    TURN_DICTATED: ({ row }) =>
      `Ce tour doit jouer ${row} dans la colonne dictée\u00a0; rien ne peut être annoncé.`,
    ROW_NOT_ANNOUNCEABLE: ({ row, announceable }) =>
      `${row} ne peut pas être annoncé. Ce qui peut l’être\u00a0: ${announceable}.`,
    NOTHING_TO_UNDO:
      'Seule une inscription s’annule, jusqu’à la fin de son tour\u00a0; ni les lancers ni les annonces.',
    NOTHING_ENTERED: 'Un tour finit par une inscription\u00a0: inscrivez d’abord une des cases ouvertes.',
    ALREADY_RESIGNED: 'Ce camp a déjà quitté la partie.',
    NOT_YOUR_TURN: ({ name }) => `C’est le tour de ${name}.`,
    VERSION_CONFLICT: ({ expected, version }) =>
      `La partie est à la version ${version}, pas ${expected}\u00a0: regardez-la et décidez à nouveau.`,
    GAME_NOT_STARTED:
      'La partie attend des joueurs\u00a0: elle commence quand toutes les places sont prises.',
    GAME_STARTED: 'La partie a commencé\u00a0: personne ne peut plus la rejoindre. Pour partir, abandonnez.',
    ALREADY_JOINED: 'Vous êtes déjà dans cette partie\u00a0; nommez une place pour en prendre une autre.',
    SEAT_NOT_FREE: ({ free }) =>
      `Cette place n’est pas libre pour vous. Places qui le sont\u00a0: ${free}. D’autres demandent peut-être le code.`,
    NOTHING_TO_CLAIM:
      'La partie attend votre camp, ou vous l’avez quittée\u00a0: seuls les adversaires d’un camp absent réclament.',
    CLAIM_TOO_EARLY: ({ until }) => `Le camp absent a jusqu’à ${until}\u00a0; réclamez alors.`,
    CLOCK_RUNNING: ({ until }) =>
      `Une pendule court pour le camp qui joue jusqu’à ${until}. Attendez\u00a0: elle met fin d’elle-même à son temps.`,
    DICE_ALREADY_THROWN:
      'Les graines des joueurs s’ajoutent avant le premier lancer\u00a0; les dés de cette partie sont fixés.',
    CLIENT_SEED_GIVEN: 'Vous avez ajouté votre graine à cette partie\u00a0; chaque joueur en ajoute une.',
    DICE_ARE_SHARED:
      'Toutes les parties de cette donne ont les mêmes dés\u00a0: personne n’ajoute de graine.',
    DEAL_CLOSED: 'Le temps de cette donne est écoulé\u00a0: ses parties ne se jouent plus.',
    PRACTICE_DICE_DO_NOT_FIT: ({ given, thrown }) =>
      given === 0
        ? 'Tous les dés d’exercice de cette partie ont été lancés\u00a0: inscrivez une case ou créez une autre partie.'
        : `Il reste ${given} faces d’exercice pour ce lancer, qui jette ${dice(thrown)}\u00a0: gardez d’autres dés.`,
    LEFT_TOO_OFTEN: ({ times }) =>
      `Vous avez quitté cette partie ${times} fois\u00a0: vous ne pouvez plus la rejoindre.`,
    TOO_MANY_DEPARTURES:
      'Tant de joueurs sont venus et partis que vous ne pouvez pas partir avant le début\u00a0: abandonnez ensuite.',
    TOO_MANY_CHANGES:
      'Trop de changements ont été repris dans cette partie\u00a0: lancez, inscrivez une case ou finissez le tour.',
  },
  reasons: {
    order: 'la colonne se remplit dans son ordre',
    announcedOther: 'le tour a annoncé une autre case',
    dictatedOther: 'le tour est dicté',
    notAnnounced: 'elle n’a pas été annoncée après le premier lancer',
    notDictated: 'elle ne s’inscrit que si le camp précédent la dicte',
    notHand: 'il faut un lancer de tous les dés',
    notFirstRoll: 'il faut le premier lancer d’un tour',
    notYetObligatory: 'les autres colonnes passent d’abord',
    computed: 'elle se calcule à partir des autres colonnes',
    noBonus:
      'il faut encore cinq dés identiques, une fois leur ligne remplie avec ses points, et un nombre limité de fois',
  },
  remedies: {
    announce: 'annoncez une ligne, ou inscrivez une case ouverte',
    keepNothing: 'lancez tous les dés, ou inscrivez une case ouverte',
    enter: 'inscrivez une case ouverte',
  },
  none: 'aucune',
  anotherPlayer: 'un autre joueur',
  events: {
    gameCreated: 'La partie a été créée.',
    gameImported: 'La partie a été importée.',
    playerJoined: ({ name }) => `${name} a rejoint la partie.`,
    playerLeft: 'Un joueur est parti.',
    clientSeedAdded: ({ name }) => `${name} a ajouté un texte aux dés.`,
    absenceClaimed: ({ name, absent }) => `${name} a signalé l’absence de ${absent}.`,
    botSubstituted: ({ name, bot }) => `${name} a signalé un joueur absent\u00a0: ${bot} joue à sa place.`,
    clockRanOut: ({ name, atZero }) =>
      atZero === 'BOT'
        ? `Le temps d’un joueur est écoulé\u00a0: ${name} continue à sa place.`
        : `Le temps de ${name} est écoulé${atZero === 'PASS' ? '\u00a0: le hasard joue le tour' : ''}.`,
    gameExpired: 'La partie a été fermée, faute d’être jouée.',
    gameStarted: 'La partie a commencé.',
    gameResumed: ({ name, turn }) => `La partie reprend\u00a0: tour ${turn}, ${name}.`,
    rolled: ({ name, dice: faces }) => `${name} a lancé ${faces}.`,
    diceKept: ({ name, count }) => `${name} garde ${dice(count)}.`,
    announced: ({ name, row }) => `${name} a annoncé ${row}.`,
    attemptMade: ({ name, row, score, next }) =>
      `${name} a atteint ${score} dans ${row}${next === undefined ? '' : `\u00a0; puis ${next}`}.`,
    fieldEntered: ({ name, field, score, bonus }) =>
      `${name} a ${score === 0 ? `barré ${field}` : `inscrit ${score} dans ${field}`}` +
      `${bonus === undefined ? '' : `, plus un bonus de ${bonus}`}.`,
    entryUndone: ({ name, field }) => `${name} a annulé ${field}.`,
    turnEnded: ({ next, dictated }) =>
      `Au tour de ${next}${dictated === undefined ? '' : `, qui doit jouer ${dictated}`}.`,
    sideResigned: ({ names, isPlural }) => `${names} ${have(isPlural)} quitté la partie.`,
    gameFinished: ({ names, isPlural, isInstant }) =>
      names === ''
        ? 'Tous ont quitté la partie.'
        : `La partie est finie\u00a0: ${names} ${have(isPlural)} gagné${isInstant ? ' d’un coup' : ''}.`,
  },
};
