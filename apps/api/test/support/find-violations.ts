import { procedures } from '@vibeline/core/rpc/procedure-map';
import { baseHeaders } from '../../src/http/protection/security-headers.ts';
import type { Reply } from './client.ts';
import { MARK } from './hostile-values.ts';
import type { GeneratedRequest } from './request-changes.ts';

const MESSAGE_MAX = 160;
/** In the text of what only its author may see. */
export const SECRET = 'canary-of-a-hidden-text';
const NEVER_SENT = [SECRET, '$argon2', 'password_hash', 'token_hash', 'node_modules', '    at '];

/** What a response has that none may have. `ownId` is the caller's, 0 for a visitor; `tokens` are those of all members. */
export function findViolations(
  request: GeneratedRequest,
  reply: Reply,
  ownId: number,
  tokens: ReadonlySet<string>,
): string[] {
  const { status, headers, text } = reply;
  const where = `${request.method} ${request.path
    .split(/[?\d]/, 1)[0]
    ?.replace(/^\/trpc\/.*/, '/trpc')
    .slice(0, 60)} ${status}`;
  const problems = [
    ...(status >= 500 && !isUnavailable(reply) ? ['a server error'] : []),
    ...Object.keys(baseHeaders).flatMap((name) =>
      headers[name.toLowerCase()] === undefined ? `no header ${name}` : [],
    ),
    ...NEVER_SENT.filter((secret) => text.includes(secret) && !isOwn(request, secret)).map(
      (secret) => `sends ${secret}`,
    ),
    ...([...tokens].some((token) => text.includes(token)) ? ['sends a token'] : []),
    ...(isForCaches(request, headers) ? ['may be kept by shared caches'] : []),
    ...(status >= 400 ? findErrorProblems(request, reply) : findOutputProblems(request, reply, ownId)),
  ];
  return problems.map((problem) => `${where}: ${problem}\n${text.slice(0, 300)}`);
}

/** The hidden text is the author's own; a 404 page of the web app is not built here. */
function isOwn({ caller }: GeneratedRequest, secret: string): boolean {
  return secret === SECRET && caller === 'author';
}

function isUnavailable({ status, headers }: Reply): boolean {
  // The tests' server has no web app, and says so as text.
  return status === 503 && (headers['retry-after'] !== undefined || isPage(headers));
}

/** Whether a cache may give the response of a call to another member. */
function isForCaches({ path }: GeneratedRequest, headers: Reply['headers']): boolean {
  if (!/^\/(api|trpc)\//.test(path) || /^\/api\/(docs|openapi)/.test(path)) return false;
  const cacheControl = headers['cache-control'] ?? '';
  if (cacheControl.includes('no-store')) return false;
  return !/private/.test(String(cacheControl)) || !/authorization/i.test(headers['vary']?.toString() ?? '');
}

function isPage(headers: Reply['headers']): boolean {
  return String(headers['content-type']).startsWith('text/plain');
}

function findErrorProblems({ method, path }: GeneratedRequest, { status, headers, text, json }: Reply): string[] {
  if (method === 'HEAD') return [];
  if (text.includes(MARK)) return ['repeats input'];
  if (status === 503 && isPage(headers)) return [];
  if (!String(headers['content-type']).startsWith('application/json')) return ['the error is not JSON'];
  const errors: any[] = (Array.isArray(json) ? json : [json]).filter((one) => !one?.result);
  return errors.flatMap((one) => {
    const error = one?.error?.json ?? one?.error ?? one;
    const { message, reason = error?.data?.reason } = error ?? {};
    if (typeof message !== 'string' || message === '' || message.length > MESSAGE_MAX)
      return [`its message is ${message}`];
    return /^[a-z]+(_[a-z]+)*$/.test(reason) ? [] : [`its reason is ${reason}, at ${path.split('/')[1]}`];
  });
}

/** What a procedure sends is what its schema describes; for /api the client checks the description. */
function findOutputProblems({ method, path }: GeneratedRequest, { json }: Reply, ownId: number): string[] {
  const name = /^\/trpc\/([\w.]+)(\?|$)/.exec(path)?.[1] ?? '';
  const output = procedures.get(name)?.output;
  const parsed = output && method !== 'HEAD' && json?.result ? output.safeParse(json.result.data.json) : null;
  return [
    ...(parsed && !parsed.success ? [`the output differs from its schema: ${parsed.error.issues[0]?.message}`] : []),
    ...(namesAuthor(json, ownId) ? ['names the author of an anonymous post'] : []),
  ];
}

/** Whether an anonymous post is sent with an author who is not the caller. */
function namesAuthor(value: any, ownId: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value.isAnonymous === true && value.author.id !== 0 && value.author.id !== ownId) return true;
  return Object.values(value).some((part) => namesAuthor(part, ownId));
}
