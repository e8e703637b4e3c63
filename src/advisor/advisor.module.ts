import { Module } from '@nestjs/common';
import { Advisor } from './advisor.service.js';
import { BackgroundTables } from './background-tables.js';

@Module({ providers: [Advisor, BackgroundTables], exports: [Advisor] })
export class AdvisorModule {}
