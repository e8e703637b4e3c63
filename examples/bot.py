#!/usr/bin/env python3
"""A greedy bot that plays a single-player game over REST and follows its stream. Requires only Python 3.8 or later:

    python3 examples/bot.py [rule set] [variant ...]

Every command carries the version that the bot has seen (If-Match) and a unique key (Idempotency-Key). If a response is
lost, the bot repeats the request, and the dice are still thrown only once.
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections import Counter

SERVER = os.environ.get("YAMB_SERVER", "http://localhost:3000")


class Refused(Exception):
    """The server refused a request; the message says why."""

    def __init__(self, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.problem = problem


def send(method, path, token=None, body=None, headers=None):
    """Sends a request, retrying until the server responds."""
    headers = {"Prefer": "return=minimal", **(headers or {})}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    for attempt in range(1, 11):
        request = urllib.request.Request(SERVER + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise Refused(json.load(error)) from None
            time.sleep(int(error.headers.get("Retry-After", attempt)))
        except OSError as error:
            print(f"{SERVER} does not respond ({error}). Retrying.", file=sys.stderr)
            time.sleep(attempt)
    raise SystemExit(f"{SERVER} does not respond")


def follow(game_id, token):
    """Yields the current game and every later state. Reconnects when the connection breaks."""
    while True:
        request = urllib.request.Request(
            f"{SERVER}/v1/games/{game_id}/stream", headers={"Authorization": f"Bearer {token}"}
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as lines:
                for line in lines:
                    if line.strip():
                        game = json.loads(line)["game"]
                        yield game
                        if game["status"] != "PLAYING":
                            return
        except OSError:
            time.sleep(1)


def most_frequent(dice):
    """Positions of the dice that show the most frequent face."""
    (face, _), *_ = Counter(die["face"] for die in dice).most_common(1)
    return [die["position"] for die in dice if die["face"] == face]


def decide(turn):
    """The next command: its path below the game, and its body."""
    best = max(turn["openFields"], key=lambda field: field["score"], default=None)
    dice = turn["dice"]
    keep = most_frequent(dice) if dice else []
    # At least one die must be rolled.
    alike = len(keep) == len(dice)
    if turn["canRoll"] and (best is None or (best["score"] < 25 and not alike)):
        return "rolls", {} if alike else {"keep": keep}
    return "entries", {"column": best["column"], "row": best["row"], "endTurn": True}


def remedy(problem, turn):
    """The command to send instead when a roll would leave no field to enter."""
    instead = problem.get("remedy")
    if instead == "announce":
        return "announcements", {"row": turn["announceableRows"][0]}
    if instead == "keepNothing":
        return "rolls", {"keep": []}
    return decide({**turn, "canRoll": False})


def command(game, token, name, body):
    path = f"/v1/games/{game['id']}/{name}"
    headers = {"If-Match": f'"{game["version"]}"', "Idempotency-Key": str(uuid.uuid4())}
    send("POST", path, token, body, headers)


def main(ruleset="yahtc", *variants):
    # Bots have their own leaderboards.
    player = {"name": "Greedy Python", "kind": "BOT"}
    token = send("POST", "/v1/players", body=player, headers={"Idempotency-Key": str(uuid.uuid4())})["token"]
    wanted = {"ruleset": ruleset, "variants": variants}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    game_id = send("POST", "/v1/games", token, wanted, key)["id"]
    for game in follow(game_id, token):
        turn = game["turn"]
        if turn is None:
            print(f"{game['status']}: {game['sides'][0]['total']} points")
            continue
        try:
            command(game, token, *decide(turn))
        except Refused as refused:
            if refused.problem["code"] != "NO_FIELD_AFTER_ROLL":
                raise
            command(game, token, *remedy(refused.problem, turn))
    print(f"{SERVER}/v1/games/{game_id}/sheet.txt")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Refused as refused:
        sys.exit(str(refused))
