import { Module } from '@nestjs/common';
import { PlayersModule } from '../../identity/players.module.js';
import { ConnectionLimits } from './connection-limits.js';
import { EventStreams } from './event-streams.js';
import { Operations } from './operations.js';
import { Sessions } from './sessions.js';
import { SocketProtocol } from './socket-protocol.js';
import { SocketServer } from './socket-server.js';
import { StreamController } from './stream.controller.js';
import { Subscriptions } from './subscriptions.js';

/** GraphQL subscriptions over WebSocket and as server-sent events. Independent of games. */
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
  ],
  exports: [ConnectionLimits, EventStreams, Sessions, SocketServer, Subscriptions],
})
export class LiveModule {}
