#!/usr/bin/env python3
"""A greedy bot for `yamb-server bot --command "python3 examples/command-bot.py"`.

Each input line is a position as JSON. The response is a line with its id and a move: {"roll": [positions to keep]},
{"announce": row} or {"enter": {"column": …, "row": …}}.
"""
import json
import sys
from collections import Counter


def decide(turn):
    best = max(turn["openFields"], key=lambda field: field["score"], default=None)
    (face, _), *_ = Counter(die["face"] for die in turn["dice"]).most_common(1)
    keep = [die["position"] for die in turn["dice"] if die["face"] == face]
    can_improve = turn["canRoll"] and len(keep) < len(turn["dice"])
    if best and (best["score"] >= 25 or not can_improve):
        return {"enter": {"column": best["column"], "row": best["row"]}}
    if not best and turn["announceableRows"]:
        return {"announce": turn["announceableRows"][0]}
    return {"roll": keep if can_improve else []}


for line in sys.stdin:
    position = json.loads(line)
    print(json.dumps({"id": position["id"], **decide(position["turn"])}), flush=True)
