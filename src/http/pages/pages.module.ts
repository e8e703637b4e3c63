import { Module } from '@nestjs/common';
import { ClientServer } from './client.server.js';
import { PagesServer } from './pages.server.js';

/**
 * Web pages: a playground for GraphQL, the documentation of REST, the codes of errors, and a start page with links to them; and
 * the client that pages of others load.
 */
@Module({ providers: [PagesServer, ClientServer] })
export class PagesModule {}
