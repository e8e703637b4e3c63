import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.js';
import { RestServer } from './rest.server.js';

/** The REST API: every field of GraphQL's `Query` and `Mutation` under an address of its own. */
@Module({ imports: [PlayersModule], providers: [RestServer] })
export class RestModule {}
