import type { RequestContext } from '@vibeline/core/rpc/context';
import type { Procedure } from '@vibeline/core/rpc/procedure-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AcceptedBody, fieldsBody } from '../body/accepted-body.ts';
import { readFields } from '../body/read-body.ts';
import { type AcceptedFiles, formLimit, withStagedFiles } from '../body/stage-files.ts';
import { callProcedure, getProcedure, givesToken } from '../call-procedure.ts';
import { type CreateContext, contextAfterBody } from '../create-context.ts';
import { sendError } from '../send-error.ts';
import { isKept, type RestRow } from './rest-row.ts';

/** Serves the rows. Each runs its procedure, so login, validation and errors are the same as on /trpc. */
export function serveRest(app: FastifyInstance, rows: RestRow[], createContext: CreateContext): void {
  for (const row of rows) {
    const procedure = getProcedure(row.procedure);
    app.route({
      method: row.method,
      url: row.path,
      config: {
        callsOf: () => [row.procedure],
        compress: !givesToken(row.procedure),
        etag: isKept(row),
        ...(row.method !== 'GET' && { body: bodyOf(row) }),
      },
      handler: (request, reply) => handle(row, procedure, request, reply, createContext),
    });
  }
}

function bodyOf({ files, takesForms }: RestRow): AcceptedBody {
  return files || takesForms ? { ...fieldsBody, 'multipart/form-data': formLimit(files) } : fieldsBody;
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
      : await callWithFields(procedure, row, request, context);
    reply.code(row.statusOf ? row.statusOf(output as never) : row.status).headers({
      Vary: 'Authorization',
      'Cache-Control': isKept(row) ? 'private, no-cache' : 'no-store',
    });
    if (!row.isPage) return reply.send(row.response ? row.response.from(output as never) : output);
    const page = output as Page;
    const links = linksOf(request.url, page);
    if (links.length > 0) reply.header('Link', links.join(', '));
    const list = row.response ? page.items.map((item) => row.response?.from(item as never)) : page.items;
    return reply.send(row.wrapped === null ? list : { [row.wrapped]: list });
  } catch (error) {
    await sendError(error, request, reply);
    return reply;
  }
}

async function callWithFields(procedure: Procedure, row: RestRow, request: FastifyRequest, context: RequestContext) {
  const input = await readInput(row, procedure, request);
  return callProcedure(procedure, await contextAfterBody(context, request), input);
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
  return withStagedFiles(
    request,
    { accepted, input: procedure.input },
    { context, viewer: session.viewer },
    async (fields, files) => {
      const now = await contextAfterBody(context, request);
      return callProcedure(procedure, { ...now, files }, { ...fields, ...params });
    },
  );
}

/** Body or query first and path parameters last, so that neither can override the path. */
async function readInput(row: RestRow, { input }: Procedure, request: FastifyRequest): Promise<unknown> {
  const body = row.method === 'GET' ? {} : await readFields(request, input);
  return { ...body, ...(row.method === 'GET' ? (request.query as object) : {}), ...(request.params as object) };
}

interface Page {
  items: unknown[];
  nextCursor: string | null;
  /** Only of lists that are read in both directions, by `direction`. */
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
