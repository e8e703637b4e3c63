import { plural } from '@yamb-server/engine/languages';
import type { CliMessages } from './cli-messages.js';

const turns = (count: number): string => `${count} ${plural('fr', count, { one: 'tour', other: 'tours' })}`;
const rolls = (count: number): string =>
  `${count} ${plural('fr', count, { one: 'lancer', other: 'lancers' })}`;
const range = (min: number, max: number): string => (min === max ? String(min) : `de ${min} à ${max}`);

export const fr: CliMessages = {
  you: 'Vous',
  player: (number) => `Joueur ${number}`,
  practiceDice: 'Les dés suivent votre graine\u00a0: la même graine donne les mêmes dés.',
  boundDice: (commitment) => `Les dés sont liés à une graine dont le SHA-256 est ${commitment}.`,
  seed: (seed) => `Graine des dés\u00a0: ${seed}`,
  proof: (gameId) => `Partie\u00a0: ${gameId} (docs/fairness.md dit comment chaque lancer suit des deux)`,
  game: (id) => `Partie\u00a0: ${id}`,
  gameOn: (id, url) => `Partie ${id} sur ${url}`,
  goesOn: 'La partie continue telle que vous la laissez\u00a0:',
  typeHelp: 'Tapez ? pour l’aide.',
  waits: 'La partie attend des joueurs.',
  free: 'libre',
  invitation: 'Les autres entrent par\u00a0:',
  waitsFor: (player) => `au tour de ${player}`,
  page: (page, pages) => `page ${page} sur ${pages}\u00a0: la barre d’espace la tourne`,
  askToLeave: 'Cette partie n’est pas gardée. Encore q pour la quitter.',
  askToResign: 'Abandonner cette partie\u00a0? La même commande encore une fois abandonne.',
  nothingToChoose: 'Il n’y a rien à choisir maintenant.',
  unfinished: 'Parties qui ne sont pas finies\u00a0:',
  whichGame: 'Un numéro continue cette partie, Entrée en commence une autre\u00a0:',
  over: 'La partie est finie.',
  won: 'gagné',
  turn: (number) => `tour ${number}`,
  turnsLeft: (count) => `${turns(count)} à jouer`,
  notRolled: 'pas encore lancé',
  roll: (number) => `lancer ${number}`,
  entered: 'inscrit',
  rollsLeft: (count) => `encore ${rolls(count)}`,
  announced: (row) => `annoncé\u00a0: ${row}`,
  dictated: (row) => `dicté\u00a0: ${row}`,
  dice: 'dés',
  keys: 'touches',
  noField: 'Aucune case n’est ouverte.',
  allFields: (count) => `les ${count} cases ouvertes`,
  keyOf: {
    roll: 'lancer',
    keep: 'garder',
    announce: 'annoncer',
    enter: 'inscrire',
    undo: 'annuler',
    next: 'tour suivant',
    help: 'aide',
    quit: 'arrêter',
  },
  help: `r           lancer\u00a0; «\u00a0roll 1 3\u00a0» garde les dés 1 et 3 et aucun autre
1 … 6       garder un dé, ou plus\u00a0; «\u00a0135\u00a0» en fait trois d’un coup
a NUMÉRO    annoncer une ligne après le premier lancer\u00a0; aussi a LIGNE
e NUMÉRO    inscrire la case de ce numéro dans la liste
e COLONNE LIGNE, ou e LIGNE là où une seule colonne est ouverte
u           annuler l’inscription
n           finir le tour\u00a0; un lancer le fait aussi
f           toutes les cases ouvertes avec leurs numéros
h           ce que ferait le serveur
s           les feuilles, aussi celles des autres
p           la suite de ce qui ne tient pas sur l’écran\u00a0; la barre d’espace aussi
resign      quitter la partie\u00a0; sur un serveur ses feuilles restent
q           arrêter
:           avec des touches seules\u00a0: n’importe quelle ligne, comme «\u00a0:resign\u00a0»
?           cette aide`,
  announceOneRow: 'Annoncez une ligne, comme\u00a0: a maximum',
  noCommand: (word) => `Il n’y a pas de commande ${word}. Tapez ? pour l’aide.`,
  diceInCup: 'Les dés sont encore dans le gobelet\u00a0: r les lance.',
  diceNumbered: (count) => `Les dés sont numérotés de 1 à ${count}.`,
  howToEnter: 'Inscrivez une case par son numéro ou son nom, comme\u00a0: e 1, ou\u00a0: e free sixes',
  noFieldNumber: (number, open) => `Il n’y a pas de case ${number}\u00a0: ${open} sont ouvertes.`,
  nameColumn: (columns) => `Nommez aussi la colonne\u00a0: ${columns}.`,
  noOpenRow: (row) => `Aucune case ouverte n’a la ligne ${row}. Tapez f pour les voir toutes.`,
  best: 'meilleur',
  analysis: {
    title: (ruleset, isExact) =>
      `${ruleset}\u00a0: ce que la partie doit à la chance et aux choix, ${isExact ? 'exactement' : 'par estimation'}`,
    ofTurns: { turn: 'tour', player: 'joueur', expected: 'attendu', luck: 'chance', loss: 'perte' },
    choices: 'choix',
    lost: 'ce qui a été perdu',
    ofSides: {
      player: 'joueur',
      start: 'début',
      luck: 'chance',
      losses: 'pertes',
      total: 'total',
      withoutLuck: 'sans la chance',
    },
    notForeseen: 'imprévu',
    bestChoice: (choice) => `meilleur choix\u00a0: ${choice}`,
  },
  heads: ['id', 'jeu', 'dés', 'lignes', 'colonnes', 'joueurs', 'variantes'],
  source: (source) => `Source\u00a0: ${source}`,
  players: ({ min, max, teams }) =>
    [
      range(min, max),
      ...teams.map(({ size, minSides, maxSides }) => `${range(minSides, maxSides)} équipes de ${size}`),
    ].join(' ou '),
  diceOf: (dice, counted) => (counted === dice ? `${dice} dés` : `${dice} dés dont ${counted} comptent`),
  rollsATurn: (count) => `${rolls(count)} par tour`,
  parts: {
    columns: 'Colonnes',
    rows: 'Lignes',
    sections: 'Sections',
    bonusFields: 'Cases bonus',
    rules: 'Autres règles',
    variants: 'Variantes',
  },
  pointsFrom: (points, from) => `${points} points de plus dès ${from}`,
  andExcess: (from) => `, et ce qui dépasse ${from} encore une fois`,
  bonusField: (points, field, times) =>
    `${points} points et un tour de plus pour cinq dés identiques après ${field}, ${times === 1 ? 'une fois' : `jusqu’à ${times} fois`}`,
};
