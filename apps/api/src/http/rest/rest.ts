import { UPLOAD_WITHIN_MS } from '@vibeline/core/features/imports/import.rules';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import type { AcceptedFiles } from '@vibeline/core/rpc/rest-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AcceptedBody, fieldsBody } from '../body/accepted-body.ts';
import { readFields } from '../body/read-body.ts';
import { formLimit, withStagedFiles } from '../body/stage-files.ts';
import { callProcedure, getProcedure, givesToken } from '../call-procedure.ts';
import type { ServerContext } from '../create-context.ts';
import { type CreateContext, contextAfterBody } from '../create-context.ts';
import { sendError } from '../send-error.ts';
import { isKept, type RestRow, responseOf } from './rest-rows.ts';
import { type CheckFields, fieldCheck } from './unknown-fields.ts';

interface Route {
  row: RestRow;
  procedure: Procedure;
  checkFields: CheckFields;
}

/** Each route runs its procedure, so login, validation and errors are the same as on /trpc. */
export function serveRest(app: FastifyInstance, rows: RestRow[], createContext: CreateContext): void {
  for (const row of rows) {
    const route: Route = { row, procedure: getProcedure(row.procedure), checkFields: fieldCheck(row) };
    app.route({
      method: row.method,
      url: row.path,
      config: {
        callsOf: () => [row.procedure],
        compress: !givesToken(row.procedure),
        etag: isKept(row),
        ...(row.method !== 'GET' && { body: bodyOf(row) }),
        ...(takesArchive(row) && { uploadTimeoutMs: UPLOAD_WITHIN_MS }),
      },
      handler: (request, reply) => handle(route, request, reply, createContext),
    });
  }
}

function takesArchive({ files }: RestRow): boolean {
  return files?.fields.some(({ accepts }) => accepts.includes('archive')) ?? false;
}

function bodyOf({ files }: RestRow): AcceptedBody {
  return files ? { ...fieldsBody, 'multipart/form-data': formLimit(files) } : fieldsBody;
}

async function handle(route: Route, request: FastifyRequest, reply: FastifyReply, createContext: CreateContext) {
  const { row } = route;
  try {
    const context = createContext(request, reply);
    const output = row.files
      ? await callWithFiles(route, row.files, { request, reply, context })
      : await callWithFields(route, { request, reply, context });
    reply.code(statusOf(row, output)).headers({
      Vary: 'Authorization',
      'Cache-Control': isKept(row) ? 'private, no-cache' : 'no-store',
    });
    const links = row.isPage ? linksOf(request.url, output as Page) : [];
    if (links.length > 0) reply.header('Link', links.join(', '));
    return reply.send(responseOf(row, output));
  } catch (error) {
    await sendError(error, request, reply);
    return reply;
  }
}

function statusOf({ status, tellsNew }: RestRow, output: unknown): number {
  return tellsNew && !(output as { isNew: boolean }).isNew ? 200 : status;
}

interface Received {
  request: FastifyRequest;
  reply: FastifyReply;
  context: ServerContext;
}

async function callWithFields({ row, procedure, checkFields }: Route, { request, reply, context }: Received) {
  const body = row.method === 'GET' ? {} : await readFields(request, procedure.input);
  const now = await contextAfterBody(context, request);
  await checkFields(request, reply, { body, context: now });
  return callProcedure(procedure, now, inputOf(row, request, body));
}

/** Reads files of members only: without a valid session the call is refused, and its body is not read. */
async function callWithFiles(
  { row, procedure, checkFields }: Route,
  accepted: AcceptedFiles,
  { request, reply, context }: Received,
) {
  const { session } = context;
  if (session.state !== 'valid') return callProcedure(procedure, context, request.params);
  return withStagedFiles(
    request,
    { accepted, input: procedure.input },
    { context, viewer: session.viewer },
    async (body, files) => {
      const now = await contextAfterBody(context, request);
      await checkFields(request, reply, { body, context: now });
      return callProcedure(procedure, { ...now, files }, inputOf(row, request, body));
    },
  );
}

/** Body or query first and path parameters last, so that neither can override the path. */
function inputOf({ method }: RestRow, { query, params }: FastifyRequest, body: object): unknown {
  return { ...(method === 'GET' ? (query as object) : body), ...(params as object) };
}

interface Page {
  nextCursor: string | null;
  previousCursor?: string | null;
}

function linksOf(url: string, { nextCursor, previousCursor }: Page): string[] {
  const links: string[] = [];
  const isTwoWay = previousCursor !== undefined;
  const add = (rel: 'next' | 'prev', cursor: string) => {
    const other = new URL(url, 'http://localhost');
    other.searchParams.set('cursor', cursor);
    if (isTwoWay) other.searchParams.set('direction', rel === 'next' ? 'forward' : 'backward');
    links.push(`<${other.pathname}${other.search}>; rel="${rel}"`);
  };
  if (nextCursor !== null) add('next', nextCursor);
  if (isTwoWay && previousCursor !== null) add('prev', previousCursor);
  return links;
}
