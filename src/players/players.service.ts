import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../api/caller.js';
import { PlayersStore } from './players.store.js';
import { createToken, hashToken, isToken } from './tokens.js';

/** A new player and the token that is shown this once. */
export interface NewPlayer {
  readonly player: Caller;
  readonly token: string;
}

/** Who plays, and how they prove it. */
@Injectable()
export class PlayersService {
  constructor(private readonly store: PlayersStore) {}

  /** Makes a player with a bearer token. Names need not be unique. */
  async register(name: string): Promise<NewPlayer> {
    const player = { id: uuidv7(), name };
    const token = createToken();
    await this.store.add({ ...player, tokenHash: hashToken(token), createdAt: Date.now() });
    return { player, token };
  }

  /** Whose token it is; undefined when it is nobody's. */
  async findByToken(token: string): Promise<Caller | undefined> {
    return isToken(token) ? this.store.findByTokenHash(hashToken(token)) : undefined;
  }
}
