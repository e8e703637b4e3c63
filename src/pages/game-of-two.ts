/** The tabs of a game of two, with an announcement: a second player, and the moves that the first game has not shown. */
import { GAME, json, signedIn, type Tab } from './first-game.js';

const BORIS = '{{boris}}';

const REFUSED = `    ... on MoveRefused {
      code
      message
    }
  }
}
`;

/** Tabs to run in this order, after `Register`. */
export const gameOfTwo: readonly Tab[] = [
  {
    query: `# A game of two: first run the tab Register, for
# Ana. This one makes a second player, whose token
# {{boris}} stands for.

mutation RegisterBoris($name: String!) {
  boris: register(input: { name: $name }) {
    token
    player {
      id
      name
    }
  }
}
`,
    variables: json({ name: 'Boris' }),
  },
  {
    query: `# Ana makes a game with a seat for a player who has
# its code: {{code}} stands for it. From now on
# {{game}} is this game.

mutation OpenForTwo($ruleset: ID!, $seats: [SeatInput!]) {
  createGame(input: { ruleset: $ruleset, seats: $seats }) {
    id
    status
    joinCode
  }
}
`,
    variables: json({ ruleset: 'yamb', seats: [{}, { access: 'CODE' }] }),
    headers: signedIn(),
  },
  {
    query: `# Boris takes the seat, and the game begins. Ana
# rolls by the tab Roll.

mutation JoinAsBoris($game: ID!, $code: String) {
  joinGame(input: { gameId: $game, code: $code }) {
    ... on GameChanged {
      game {
        status
        turn {
          seat {
            name
          }
        }
      }
    }
${REFUSED}`,
    variables: json({ game: GAME, code: '{{code}}' }),
    headers: signedIn(BORIS),
  },
  {
    query: `# After the first roll of a turn Ana may announce
# a row: {{announceable}} is the first that may be.
# The dice must then go there, by the tab Enter.

mutation Announce($game: ID!, $row: String!) {
  announce(input: { gameId: $game, row: $row }) {
    ... on GameChanged {
      game {
        turn {
          announced
          openFields {
            column
            row
            score
          }
        }
        text
      }
    }
${REFUSED}`,
    variables: json({ game: GAME, row: '{{announceable}}' }),
    headers: signedIn(),
  },
  {
    query: `# After Ana's entry it is the turn of Boris.

mutation RollAsBoris($game: ID!) {
  roll(input: { gameId: $game }) {
    ... on GameChanged {
      game {
        turn {
          openFields {
            column
            row
            score
          }
        }
        text
      }
    }
${REFUSED}`,
    variables: json({ game: GAME }),
    headers: signedIn(BORIS),
  },
  {
    query: `# Boris enters his best field; then go on with the
# tab Roll.

mutation EnterAsBoris($game: ID!, $column: String!, $row: String!) {
  enterField(input: { gameId: $game, column: $column, row: $row, endTurn: true }) {
    ... on GameChanged {
      game {
        sides {
          total
        }
        text
      }
    }
${REFUSED}`,
    variables: json({ game: GAME, column: '{{column}}', row: '{{row}}' }),
    headers: signedIn(BORIS),
  },
];
