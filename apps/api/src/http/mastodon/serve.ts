import { requestErrors } from '@vibeline/core/request.errors';
import type { StagedFile } from '@vibeline/core/rpc/context';
import { signedOut } from '@vibeline/core/rpc/procedures';
import type { Session } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { type AcceptedBody, fieldsBody } from '../body/accepted-body.ts';
import { readFields, readSmallJson } from '../body/read-body.ts';
import { formLimit, withStagedFiles } from '../body/stage-files.ts';
import { getProcedure } from '../call-procedure.ts';
import { type CreateContext, contextAfterBody, type ServerContext } from '../create-context.ts';
import { OWN_APP_PATH, serveOwnApp } from '../oauth/serve-own-app.ts';
import type { OriginOf } from '../sharing/public-origin.ts';
import { Answer } from './answer.ts';
import { createCall } from './create-call.ts';
import { formFields, jsonParameters, type Parameters, queryFields } from './parameters.ts';
import { redirectTags } from './redirect-tags.ts';
import type { MastodonRow } from './row.ts';
import { sendMastodonError, sendUnknownCall } from './send-mastodon-error.ts';
import { serveMissingPictures } from './serve-missing-pictures.ts';

interface Options {
  rows: readonly MastodonRow[];
  services: Pick<Services, 'apps'>;
  createContext: CreateContext;
  originOf: OriginOf;
}

const PREFIXES = ['/api/v1', '/api/v2'] as const;

export function isMastodonUrl(url: string): boolean {
  return PREFIXES.some((prefix) => url.startsWith(`${prefix}/`));
}

/** Serves the calls of Mastodon’s clients. Each runs procedures, which check who may do what, as on /trpc and /api. */
export async function serveMastodon(app: FastifyInstance, options: Options): Promise<void> {
  serveMissingPictures(app);
  redirectTags(app);
  for (const prefix of PREFIXES) {
    await app.register(
      async (scope) => {
        scope.setErrorHandler((error, request, reply) => sendMastodonError(error, request, reply));
        scope.setNotFoundHandler({}, sendUnknownCall);
        if (OWN_APP_PATH.startsWith(`${prefix}/`)) serveOwnApp(scope, prefix, options.services);
        for (const row of options.rows.filter(({ path }) => path.startsWith(`${prefix}/`))) {
          serveRow(scope, { ...options, row, prefix });
        }
      },
      { prefix },
    );
  }
}

interface Route extends Options {
  row: MastodonRow;
  prefix: string;
}

function serveRow(app: FastifyInstance, route: Route): void {
  const { row, prefix } = route;
  const { main } = row;
  app.route({
    method: row.method,
    url: row.path.slice(prefix.length),
    config: {
      ...(main ? { callsOf: () => [main] } : { readsSession: true, rateLimit: 'visitor', memberRateLimit: 'member' }),
      compress: true,
      etag: row.method === 'GET',
      signsOwnMedia: true,
      ...(row.method === 'GET' ? { takesSmallBody: true } : { body: bodyOf(row) }),
    },
    handler: (request, reply) => handle(route, request, reply),
  });
}

/** Clients send fields in any of the three forms, also where there are no files. */
function bodyOf({ files }: MastodonRow): AcceptedBody {
  return { ...fieldsBody, 'multipart/form-data': files ? formLimit(files) : fieldsBody['application/json'] };
}

async function handle(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const context = route.createContext(request, reply);
  const { session } = context;
  assertSignedIn(route.row, session);
  const origin = route.originOf(request);
  if (origin === null) throw requestErrors.malformed();
  const result = await answer(route, { request, context, origin });
  const { body, status, links } = result instanceof Answer ? result : new Answer(result);
  reply.code(status).headers({
    Vary: 'Authorization',
    'Cache-Control': route.row.method === 'GET' ? 'private, no-cache' : 'no-store',
  });
  if (links.length > 0) reply.header('Link', links.join(', '));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function assertSignedIn({ main, isForMembers }: MastodonRow, session: Session): void {
  const called = main ? getProcedure(main) : null;
  if (session.state === 'invalid') throw signedOut(session);
  const isNeeded = isForMembers || called?.isForMembers;
  if (session.state === 'none' && isNeeded) throw signedOut(session, called?.loginMessage ?? undefined);
}

interface Received {
  request: FastifyRequest;
  context: ServerContext;
  origin: string;
}

interface Sent {
  parameters: Parameters;
  files: StagedFile[];
}

async function answer({ row }: Route, received: Received): Promise<unknown> {
  const { request, context } = received;
  const { method, files: accepted } = row;
  if (method === 'GET') {
    // Mastodon.py sends the parameters of some reads as JSON.
    return runRow(row, received, { parameters: sentParameters(request, await readSmallJson(request)), files: [] });
  }
  const { session } = context;
  // Whoever has no session is refused before.
  if (accepted && session.state === 'valid') {
    return withStagedFiles(request, { accepted, input: null }, { context, viewer: session.viewer }, (fields, files) =>
      runRow(row, received, { parameters: sentParameters(request, fields), files }),
    );
  }
  const fields = await readFields(request, null);
  return runRow(row, received, { parameters: sentParameters(request, fields), files: [] });
}

/** The query counts too: some clients send parameters there with every method. */
function sentParameters(request: FastifyRequest, fields: Record<string, unknown>): Parameters {
  const sent = Object.entries(request.mediaType === 'application/json' ? fields : formFields(fields));
  // What a client leaves out of its body by null may be in the query.
  const given = Object.fromEntries(sent.filter(([, value]) => value !== null));
  return jsonParameters({ ...queryFields(request.url), ...given });
}

async function runRow(row: MastodonRow, received: Received, sent: Sent): Promise<unknown> {
  const { request, origin } = received;
  const context = await contextAfterBody(received.context, request);
  const params = request.params as Record<string, string>;
  return row.run(createCall(context, { origin, url: request.url, params, ...sent }));
}
