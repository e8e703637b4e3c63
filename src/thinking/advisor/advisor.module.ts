import { Module } from '@nestjs/common';
import { Advisor } from './advisor.service.js';
import { BackgroundTables } from './background-tables.js';
import { BackgroundNetworks } from './training/background-networks.js';

@Module({ providers: [Advisor, BackgroundNetworks, BackgroundTables], exports: [Advisor] })
export class AdvisorModule {}
