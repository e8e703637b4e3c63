import { Module } from '@nestjs/common';
import { PlayersModule } from '../identity/players.module.js';
import { DocumentsServer } from './pages/documents.server.js';
import { PagesServer } from './pages/pages.server.js';
import { GameTags } from './rest/etag.js';
import { RestServer } from './rest/rest.server.js';
import { StreamServer } from './rest/streams/stream.server.js';
import { ConnectionLimits } from './connections/address-counts.js';
import { EventStreams } from './subscriptions/event-streams.js';
import { Operations } from './subscriptions/operations.js';
import { Sessions } from './subscriptions/session.js';
import { SocketProtocol } from './subscriptions/socket-protocol.js';
import { SocketServer } from './subscriptions/socket-server.js';
import { StreamController } from './subscriptions/stream.controller.js';
import { Subscriptions } from './subscriptions/subscriptions.js';

/** Everything the server offers besides GraphQL queries and mutations: subscriptions, REST and web pages. */
@Module({
  imports: [PlayersModule],
  controllers: [StreamController],
  providers: [
    ConnectionLimits,
    EventStreams,
    Operations,
    Sessions,
    SocketProtocol,
    SocketServer,
    Subscriptions,
    ...[GameTags, RestServer, StreamServer],
    ...[PagesServer, DocumentsServer],
  ],
  exports: [EventStreams, SocketServer, Subscriptions],
})
export class HttpModule {}
