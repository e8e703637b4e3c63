import { Module } from '@nestjs/common';
import { PagesServer } from './pages.server.js';

/** Web pages: a playground for GraphQL, the documentation of REST, and a start page with links to them. */
@Module({ providers: [PagesServer] })
export class PagesModule {}
