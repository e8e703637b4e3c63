#!/usr/bin/env bash
# Plays a whole game of YahtC with curl and jq. In each of the thirteen turns it rolls, keeps the most frequent face,
# rolls again, and enters the field that scores most.
#
#     examples/play.sh [rule set]
set -euo pipefail

server=${YAMB_SERVER:-http://localhost:3000}
ruleset=${1:-yahtc}
run=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')

# send METHOD PATH [JSON]: prints the response. If the server refuses, prints the reason and ends the script.
send() {
  local answer
  # The idempotency key lets curl retry a request whose response was lost without executing it twice.
  answer=$(curl --silent --show-error --retry 5 --retry-connrefused --request "$1" "$server$2" \
    --header "Idempotency-Key: game-${run}-$RANDOM-$RANDOM" \
    ${token:+--header "Authorization: Bearer $token"} \
    ${3:+--header 'Content-Type: application/json' --data "$3"})
  if jq --exit-status '.type | strings | startswith("/errors/")' <<<"$answer" >/dev/null; then
    jq --raw-output '"\(.code): \(.detail)"' <<<"$answer" >&2
    return 1
  fi
  printf '%s' "$answer"
}

token=$(send POST /v1/players '{"name": "Shell", "kind": "BOT"}' | jq --raw-output .token)
game=$(send POST /v1/games "{\"ruleset\": \"$ruleset\"}" | jq --raw-output .id)

# At least one die must be rolled, even if all are alike.
most_frequent='.game.turn.dice | group_by(.face) | max_by(length) | {keep: map(.position)[:4]}'
best_field='.game.turn.openFields | max_by(.score) | {column, row, endTurn: true}'

status=PLAYING
while [[ $status == PLAYING ]]; do
  rolled=$(send POST "/v1/games/$game/rolls")
  again=$(jq "$most_frequent" <<<"$rolled")
  rolled=$(send POST "/v1/games/$game/rolls" "$again")
  entry=$(jq --compact-output "$best_field" <<<"$rolled")
  entered=$(send POST "/v1/games/$game/entries" "$entry")
  jq --raw-output --argjson entry "$entry" \
    '"\($entry.row): \(.events[0].score), total \(.game.sides[0].total)"' <<<"$entered"
  status=$(jq --raw-output .game.status <<<"$entered")
done

curl --silent --fail "$server/v1/games/$game/sheet.txt"
