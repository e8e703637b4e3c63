import { Module } from '@nestjs/common';
import { GamesModule } from '../games.module.js';
import { TransfersResolver } from './transfers.resolver.js';
import { TransfersService } from './transfers.service.js';

@Module({
  imports: [GamesModule],
  providers: [TransfersResolver, TransfersService],
})
export class TransfersModule {}
