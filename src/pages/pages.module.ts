import { Module } from '@nestjs/common';
import { PagesServer } from './pages.server.js';

/** Pages for people: a playground for GraphQL, the description of REST, and a first page that leads to them. */
@Module({ providers: [PagesServer] })
export class PagesModule {}
