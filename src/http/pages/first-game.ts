/** The tabs that the playground opens with: executed in order, they start a game. */

/** What a tab of GraphiQL starts with; variables and headers are JSON texts. */
export interface Tab {
  readonly query: string;
  readonly variables?: string;
  readonly headers?: string;
}

/** The playground replaces `{{…}}` by the latest value in a response. */
export const GAME = '{{game}}';

/** The tabs in the order in which to run them. */
export const firstGame: readonly Tab[] = [
  {
    query: `# A first game in seven tabs. Run one after the
# other, with the play button or Ctrl+Enter.
#
# 1. Become a player. The answer has your token,
# which is all there is to signing in. In the
# headers of the other tabs {{token}} stands
# for it.

mutation Register($name: String!) {
  register(input: { name: $name }) {
    token
    player {
      id
      name
    }
  }
}
`,
    variables: json({ name: 'Ana' }),
  },
  {
    query: `# 2. Make a game, here for one player. In the
# variables of the other tabs {{game}} stands
# for its id. createRuleset stores a sheet of
# your own.

mutation CreateGame($ruleset: ID!) {
  createGame(input: { ruleset: $ruleset }) {
    id
    status
    phase
    ruleset {
      key
      dice
      rollsPerTurn
    }
  }
}
`,
    variables: json({ ruleset: 'yahtc' }),
    headers: signedIn(),
  },
  {
    query: `# 3. Roll all dice. A move is made (GameChanged)
# or refused (MoveRefused), which says why.
# openFields says what each field would count;
# {{column}} and {{row}} stand for the best one.

mutation Roll($game: ID!) {
  roll(input: { gameId: $game }) {
    ... on GameChanged {
      game {
        turn {
          number
          rollsLeft
          dice {
            position
            face
          }
          announceableRows
          openFields {
            column
            row
            score
          }
        }
      }
    }
    ... on MoveRefused {
      code
      message
    }
  }
}
`,
    variables: json({ game: GAME }),
    headers: signedIn(),
  },
  {
    query: `# 4. Keep some dice and roll the others. Choose
# in the variables which to keep, by position.

mutation KeepAndRoll($game: ID!, $keep: [Int!]) {
  roll(input: { gameId: $game, keep: $keep }) {
    ... on GameChanged {
      game {
        turn {
          rollsLeft
          dice {
            face
            kept
          }
          openFields {
            column
            row
            score
          }
        }
      }
    }
    ... on MoveRefused {
      code
      message
    }
  }
}
`,
    variables: json({ game: GAME, keep: [0, 1] }),
    headers: signedIn(),
  },
  {
    query: `# 5. Enter the dice into a field, which ends the
# turn. Then go on with tab 3.

mutation Enter($game: ID!, $column: String!, $row: String!) {
  enterField(input: { gameId: $game, column: $column, row: $row, endTurn: true }) {
    ... on GameChanged {
      game {
        status
        turn {
          number
          turnsLeft
        }
        sides {
          total
        }
      }
    }
    ... on MoveRefused {
      code
      message
    }
  }
}
`,
    variables: json({ game: GAME, column: '{{column}}', row: '{{row}}' }),
    headers: signedIn(),
  },
  {
    query: `# 6. Watch the game live. Open the playground in
# a second window, run this tab there, and play
# on here.

subscription Watch($game: ID!) {
  gameUpdated(gameId: $game) {
    version
    events {
      __typename
    }
    game {
      status
      phase
      turn {
        number
        rollsLeft
        dice {
          face
          kept
        }
      }
      sides {
        total
      }
    }
  }
}
`,
    variables: json({ game: GAME }),
    headers: signedIn(),
  },
  {
    query: `# 7. See the game as people do: its text is
# shown below, as lines.

query Sheet($game: ID!) {
  game(id: $game) {
    text
  }
}
`,
    variables: json({ game: GAME }),
    headers: signedIn(),
  },
];

/** The headers of a player, by the name that the token is stored under. */
export function signedIn(token = '{{token}}'): string {
  return json({ Authorization: `Bearer ${token}` });
}

export function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
