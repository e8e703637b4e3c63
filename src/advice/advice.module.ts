import { Module } from '@nestjs/common';
import { AdvisorModule } from '../advisor/advisor.module.js';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { AdviceResolver } from './advice.resolver.js';
import { AdviceService } from './advice.service.js';

@Module({ imports: [AdvisorModule, DefinitionsModule], providers: [AdviceResolver, AdviceService] })
export class AdviceModule {}
