import { Module } from '@nestjs/common';
import { Advisor } from './advisor.service.js';

@Module({ providers: [Advisor], exports: [Advisor] })
export class AdvisorModule {}
