import { DomainError } from '@vibeline/core/errors';
import type { RequestContext } from '@vibeline/core/rpc/context';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { discardRemainingBody } from './body-timeouts.ts';
import { callProcedure, getProcedure } from './call-procedure.ts';
import type { CreateContext } from './create-context.ts';
import { bodyFields } from './read-body.ts';
import type { RestRow } from './rest-row.ts';
import { sendError } from './send-error.ts';
import { type AcceptedFiles, withStagedFiles } from './stage-files.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Serves the rows. Each runs its procedure, so login, validation and errors are the same as on /trpc. */
export function serveRest(app: FastifyInstance, rows: RestRow[], createContext: CreateContext): void {
  for (const row of rows) {
    const procedure = getProcedure(row.procedure);
    app.route({
      method: row.method,
      url: row.path,
      config: { countCalls: () => 1, takesUploads: row.files !== null },
      handler: (request, reply) => handle(row, procedure, request, reply, createContext),
    });
  }
  for (const path of new Set(rows.map((row) => row.path))) refuseOtherMethods(app, path, rows);
}

async function handle(
  row: RestRow,
  procedure: Procedure,
  request: FastifyRequest,
  reply: FastifyReply,
  createContext: CreateContext,
) {
  try {
    const context = createContext(request, reply);
    const output = row.files
      ? await callWithFiles(procedure, row.files, request, context)
      : await callProcedure(procedure, context, await readInput(row, request));
    reply.code(row.statusOf ? row.statusOf(output as never) : row.status).headers({
      Vary: 'Authorization',
      'Cache-Control': row.method === 'GET' && !row.path.startsWith('/api/auth/') ? 'private, no-cache' : 'no-store',
    });
    if (!row.isPage) return reply.send(row.response ? row.response.from(output as never) : output);
    const page = output as { items: unknown[]; nextCursor: string | null };
    if (page.nextCursor !== null) reply.header('Link', nextLink(request.url, page.nextCursor));
    const list = row.response ? page.items.map((item) => row.response?.from(item as never)) : page.items;
    return reply.send(row.wrapped === null ? list : { [row.wrapped]: list });
  } catch (error) {
    await sendError(error, request, reply);
    discardRemainingBody(request);
    return reply;
  }
}

/** Reads files of members only: without a valid session the procedure refuses the call, and the body is not read. */
async function callWithFiles(
  procedure: Procedure,
  accepted: AcceptedFiles,
  request: FastifyRequest,
  context: RequestContext,
) {
  const { session } = context;
  const params = request.params as object;
  if (session.state !== 'valid') return callProcedure(procedure, context, params);
  return withStagedFiles(request, accepted, { context, viewer: session.viewer }, (fields, files) =>
    callProcedure(procedure, { ...context, files }, { ...fields, ...params }),
  );
}

/** Body or query first and path parameters last, so that neither can override the path. */
async function readInput(row: RestRow, request: FastifyRequest): Promise<unknown> {
  const body = row.method === 'GET' ? {} : await bodyFields(request, row.takesForms);
  return { ...body, ...(row.method === 'GET' ? (request.query as object) : {}), ...(request.params as object) };
}

function nextLink(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

function refuseOtherMethods(app: FastifyInstance, path: string, rows: RestRow[]): void {
  const known = new Set<string>(rows.flatMap((row) => (row.path === path ? row.method : [])));
  if (known.has('GET')) known.add('HEAD');
  app.route({
    method: METHODS.filter((method) => !known.has(method.toString())),
    url: path,
    handler: async (_request, reply) => {
      reply.header('Allow', [...known].join(', '));
      await reply.code(405).send({ message: 'Method not allowed', reason: 'method_not_allowed' });
    },
  });
}

export function unknownCall(): DomainError {
  return new DomainError('not_found', 'unknown_call', 'Not found');
}
