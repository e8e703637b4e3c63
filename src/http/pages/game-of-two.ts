/**
 * The tabs of a game for two, with an announcement: a second player, and the moves that the first game does not show.
 */
import { GAME, REFUSED, tab, type Tab } from './first-game.js';

const BORIS = '{{boris}}';

/** Tabs to run in this order, after `Register`. */
export const gameOfTwo: readonly Tab[] = [
  tab(
    `# A game for two. Run the tab Register first, for
# Ana. This tab registers a second player, whose
# token is {{boris}}.

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
    { name: 'Boris' },
    null,
  ),
  tab(
    `# Ana creates a game with a seat for a player who
# knows its code, {{code}}. From now on, {{game}}
# is this game.

mutation OpenForTwo($ruleset: ID!, $seats: [SeatInput!]) {
  createGame(input: { ruleset: $ruleset, seats: $seats }) {
    id
    status
    joinCode
  }
}
`,
    { ruleset: 'yamb', seats: [{}, { access: 'CODE' }] },
  ),
  tab(
    `# Boris takes the seat, and the game starts. It is
# Ana's turn.

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
    { game: GAME, code: '{{code}}' },
    BORIS,
  ),
  rolling(
    `# Ana rolls. The response lists the rows that she
# may announce now.`,
    'RollAsAna',
  ),
  tab(
    `# After the first roll of a turn, Ana may announce
# a row: {{announceable}} is the first choice.
# She must then enter the dice there.

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
    { game: GAME, row: '{{announceable}}' },
  ),
  entering('# Ana enters the announced row, which ends her turn.', 'EnterAsAna'),
  rolling(`# Now it is Boris's turn.`, 'RollAsBoris', BORIS),
  entering(
    `# Boris enters his best field. Then continue with
# the tab RollAsAna.`,
    'EnterAsBoris',
    BORIS,
  ),
];

function rolling(comment: string, name: string, token?: string): Tab {
  const query = `${comment}

mutation ${name}($game: ID!) {
  roll(input: { gameId: $game }) {
    ... on GameChanged {
      game {
        turn {
          announceableRows
          openFields {
            column
            row
            score
          }
        }
        text
      }
    }
${REFUSED}`;
  return tab(query, { game: GAME }, token);
}

function entering(comment: string, name: string, token?: string): Tab {
  const query = `${comment}

mutation ${name}($game: ID!, $column: String!, $row: String!) {
  enterField(input: { gameId: $game, column: $column, row: $row, endTurn: true }) {
    ... on GameChanged {
      game {
        sides {
          total
        }
        text
      }
    }
${REFUSED}`;
  return tab(query, { game: GAME, column: '{{column}}', row: '{{row}}' }, token);
}
