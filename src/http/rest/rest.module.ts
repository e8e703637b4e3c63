import { Module } from '@nestjs/common';
import { LiveModule } from '../subscriptions/live.module.js';
import { PlayersModule } from '../../identity/players.module.js';
import { GameTags } from './etag.js';
import { RestServer } from './rest.server.js';
import { StreamServer } from './streams/stream.server.js';

/** The REST API: every field of `Query`, `Mutation` and `Subscription` under an address of its own. */
@Module({ imports: [LiveModule, PlayersModule], providers: [GameTags, RestServer, StreamServer] })
export class RestModule {}
