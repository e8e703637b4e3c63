import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authentication } from '../../api/caller/authentication.js';
import { matchesTag, tagOf } from '../../api/http/entity-tag.js';
import { checkQuery } from '../../api/input/query-names.js';
import { RequestError } from '../../api/errors/request-error.js';
import { vary } from '../../api/http/vary.js';
import { sheetSvg, sheetText, THEMES, type Theme } from '../../sheets/index.js';
import { gameNotFound } from '../commands/game-not-found.js';
import type { Game } from '../domain/game.js';
import { GameArgs } from '../api/games.args.js';
import { GamesService } from '../games.service.js';
import { sheetViewOf } from './sheet-view.js';

/** Games to look at: as text for terminals and chats, as a picture for web pages. */
@Controller('v1/games')
export class SheetsController {
  constructor(
    private readonly games: GamesService,
    private readonly authentication: Authentication,
  ) {}

  @Get(':id/sheet.txt')
  async text(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param() { id }: GameArgs,
    @Query() query: unknown,
  ): Promise<void> {
    checkQuery(query);
    const game = await this.find(request, id);
    await send(request, reply, game, 'text/plain; charset=utf-8', sheetText(sheetViewOf(game)));
  }

  @Get(':id/sheet.svg')
  async picture(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param() { id }: GameArgs,
    @Query() query: unknown,
    @Query('theme') theme?: unknown,
  ): Promise<void> {
    checkQuery(query, ['theme']);
    const wanted = readTheme(theme);
    const game = await this.find(request, id);
    // It has its style within, and is shown by other pages as an image.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    const picture = sheetSvg(sheetViewOf(game), { theme: wanted });
    await send(request, reply, game, 'image/svg+xml; charset=utf-8', picture);
  }

  /** @throws RequestError GAME_NOT_FOUND, UNAUTHENTICATED */
  private async find(request: FastifyRequest, id: string): Promise<Game> {
    const { caller } = await this.authentication.contextOf(request);
    const game = await this.games.view(caller, id);
    if (!game) throw gameNotFound(id);
    return game;
  }
}

/** @throws RequestError BAD_USER_INPUT */
function readTheme(theme: unknown = 'auto'): Theme {
  const known = THEMES.find((one) => one === theme);
  if (known) return known;
  const message = `theme must be one of ${THEMES.join(', ')}`;
  throw RequestError.badInput([{ field: 'theme', message }]);
}

/** Caches ask each time, and are answered without a body while the game looks the same. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { isPrivate }: Game,
  type: string,
  body: string,
): Promise<void> {
  // Not of the version: names change without one, when people are forgotten.
  const tag = tagOf(body);
  void reply.headers({
    etag: tag,
    'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  });
  vary(reply, 'Authorization');
  if (matchesTag(request.headers['if-none-match'], tag)) await reply.status(304).send();
  else await reply.type(type).send(body);
}
