import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { PlayersModule } from '../players/players.module.js';
import { DescriptionServer } from './description.server.js';
import { RestServer } from './rest.server.js';
import { StreamServer } from './streams/stream.server.js';

/** The REST API: every field of GraphQL's `Query` and `Mutation` under an address of its own. */
@Module({ imports: [LiveModule, PlayersModule], providers: [DescriptionServer, RestServer, StreamServer] })
export class RestModule {}
