import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { LIVE_ROUTE } from '../rates/rates.hook.js';
import type { StreamForm } from './event-stream.js';
import { EventStreams } from './event-streams.js';
import { Operation, type OperationRequest } from './operation.js';
import { Operations } from './operations.js';
import { formatResult } from '../errors/format-error.js';
import { END_ID, hasReadAll, retryField, sendNoMore } from './reconnection.js';
import { isStream, only, Subscriptions } from './subscriptions.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { isRecord } from '../../kernel/input/objects.js';

/** Responses as server-sent events, with the event names of graphql-sse. */
const EVENT_STREAM: StreamForm<ExecutionResult> = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: retryField,
  frameOf: (response) => `event: next\ndata: ${JSON.stringify(formatResult(response))}\n\n`,
  keepAlive: ':\n\n',
  ending: `id: ${END_ID}\nevent: complete\ndata:\n\n`,
};

/** Subscriptions as server-sent events, with a connection for each: the distinct connections mode of graphql-sse. */
@Controller('graphql/stream')
export class StreamController {
  constructor(
    private readonly operations: Operations,
    private readonly subscriptions: Subscriptions,
    private readonly streams: EventStreams,
  ) {}

  /** For the `EventSource` of browsers, which cannot send a body or a token. Public games only. */
  @Get()
  @RouteConfig(LIVE_ROUTE)
  async get(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() query: unknown,
  ): Promise<void> {
    if (hasReadAll(request.headers)) await sendNoMore(reply);
    else await this.stream(request, reply, query);
  }

  @Post()
  @RouteConfig(LIVE_ROUTE)
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Body() body: unknown): Promise<void> {
    return this.stream(request, reply, body);
  }

  private async stream(request: FastifyRequest, reply: FastifyReply, input: unknown): Promise<void> {
    const wanted = readRequest(input);
    const session = await this.streams.connect(request, reply);
    const selected = this.operations.select(wanted, session, request.raw);
    const operation = selected instanceof Operation ? await this.operations.subscribe(selected) : selected;
    // Fastify keeps the request with the stream. The operation has already copied what it needs.
    request.body = undefined;
    const responses =
      operation instanceof Operation ? await this.subscriptions.start(operation) : { errors: operation };
    const items = isStream(responses) ? responses : only(responses);
    await this.streams.send(reply, items, EVENT_STREAM, session);
  }
}

/**
 * Reads the operation from the body of a POST or the query of a GET.
 * @throws RequestError BAD_REQUEST
 */
export function readRequest(input: unknown): OperationRequest {
  if (!isRecord(input)) throw bad('Send {"query": "subscription …", "variables": {…}}.');
  const { query, operationName = null } = input;
  const variables =
    typeof input['variables'] === 'string' ? parsed(input['variables']) : (input['variables'] ?? null);
  if (typeof query !== 'string') throw bad('`query` must be a string with a subscription.');
  if (variables !== null && !isRecord(variables)) throw bad('`variables` must be an object.');
  if (operationName !== null && typeof operationName !== 'string')
    throw bad('`operationName` must be a string.');
  return { query, variables, operationName };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw bad('`variables` is no JSON.');
  }
}

const bad = (message: string): RequestError => new RequestError('BAD_REQUEST', message);
