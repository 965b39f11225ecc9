import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Reference, Response, Schema } from '../../src/http/openapi/document.ts';
import { responseHeaders } from '../../src/http/openapi/headers.ts';
import { describeApi } from '../../src/http/openapi/openapi.ts';
import { restRows } from '../../src/http/rest/rest-rows.ts';

/** What is sent for one request; `json` is null when the body is not JSON. */
interface Received {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  json: unknown;
}

/** Pages about the API, which its description leaves out. */
const DOCUMENTS = new Set(['/api/docs', '/api/openapi.json']);
/** The API of Mastodon, which others describe. */
const OTHERS_API = /^\/api\/v[12]\//;
const ERROR = '#/components/schemas/Error';
const REQUIRED_HEADERS: Record<number, string> = { 401: 'www-authenticate', 429: 'retry-after', 503: 'retry-after' };
/** Refusals of a request that is no call yet. Only these may be described by an operation's `default`. */
const BEFORE_ANY_CALL = new Set([408, 413, 414, 417, 431]);
/** Reasons for URLs and methods that no operation has, by status. */
const WITHOUT_OPERATION: Record<number, string> = {
  400: 'malformed_request',
  404: 'unknown_call',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'request_too_large',
  414: 'address_too_long',
  415: 'unsupported_content_type',
  417: 'unsupported_expectation',
  429: 'rate_limited',
  431: 'headers_too_long',
  503: 'overloaded',
};

const description = await describeApi(restRows);
// Most schemas are used once: what is optimized takes longer to compile than it saves.
const ajv = new Ajv2020({ strictTypes: false, allowUnionTypes: true, code: { optimize: false } });
formats.default(ajv, ['date-time', 'uri', 'int64']);
ajv.addVocabulary(Object.keys(description));
ajv.addSchema(description, 'api', false, false);

/** Described paths, whose parameters the router lets be empty; those with the fewest parameters first, as the router prefers them. */
const patterns = Object.keys(description.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]*')}$`) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** Throws when a response of /api has what the published description does not say. Other URLs have no description. */
export function assertDescribed(method: string, url: string, received: Received): void {
  const pathname = decodePath(url.split(/[?#]/, 1)[0] ?? '');
  if (!/^\/api(\/|$)/.test(pathname) || DOCUMENTS.has(pathname) || OTHERS_API.test(pathname)) return;
  // A browser's question before a call from another origin.
  if (method === 'OPTIONS' && received.status === 204) return;
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path ?? pathname;
  const problem = findProblem(method, path, received);
  if (problem === null) return;
  throw new Error(`${method} ${path} ${received.status}: ${problem}\n${received.text.slice(0, 500)}`);
}

/** How a response differs from what is described for it, or null. */
function findProblem(method: string, path: string, received: Received): string | null {
  const verb = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  const operation = description.paths[path]?.[verb];
  if (!operation)
    return received.status < 400
      ? 'the operation is not described'
      : method === 'HEAD'
        ? null
        : (bodyProblem(ERROR, received) ?? reasonProblem([WITHOUT_OPERATION[received.status]], received));
  const name =
    BEFORE_ANY_CALL.has(received.status) && !(received.status in operation.responses) ? 'default' : received.status;
  const direct = operation.responses[name];
  if (!direct) return 'the status is not described';
  const pointer = isReference(direct) ? direct.$ref : `#/paths/${escapePointer(path)}/${verb}/responses/${name}`;
  const response = resolve<Response>(pointer);
  return headersProblem(response, received) ?? (method === 'HEAD' ? null : contentProblem(response, pointer, received));
}

function isReference(part: Response | Reference): part is Reference {
  return '$ref' in part;
}

/** Headers that the description knows are sent where they are described, with the described values, and nowhere else. */
function headersProblem({ headers = {} }: Response, { status, headers: sent }: Received): string | null {
  const described = new Set(Object.keys(headers));
  for (const [name, { schema }] of Object.entries<{ schema: Schema }>(responseHeaders)) {
    const value = sent[name.toLowerCase()];
    if (value === undefined) continue;
    if (!described.has(name)) return `the header ${name} is not described`;
    if (!ajv.validate(schema, schema.type === 'integer' ? Number(value) : value))
      return `the header ${name} is ${value}`;
  }
  const required = REQUIRED_HEADERS[status];
  return required !== undefined && sent[required] === undefined ? `the header ${required} is missing` : null;
}

function contentProblem({ content }: Response, pointer: string, received: Received): string | null {
  if (Object.keys(content).length === 0) return received.text === '' ? null : 'it has a body';
  const type = String(received.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (!(type in content)) return `the content type ${type || '(none)'} is not described`;
  // It has no end, so it was not read.
  if (type === 'text/event-stream') return null;
  const { examples = {} } = content[type] ?? {};
  const reasons = Object.values(examples).map(({ value }) => Reflect.get(Object(value), 'reason'));
  return (
    bodyProblem(`${pointer}/content/${escapePointer(type)}/schema`, received) ??
    (received.status < 400 ? null : reasonProblem(reasons, received))
  );
}

/** What is wrong with a refusal's reason, which must be one of those described with its status; null when nothing is. */
function reasonProblem(reasons: unknown[], { json }: Received): string | null {
  const reason: unknown = Reflect.get(Object(json), 'reason');
  return reasons.includes(reason) ? null : `the reason ${reason} is not described`;
}

function bodyProblem(schema: string, { json }: Received): string | null {
  const validate = ajv.getSchema(`api${schema}`);
  if (!validate) return `there is no schema at ${schema}`;
  if (validate(json)) return null;
  return ajv.errorsText(validate.errors, { dataVar: 'body' });
}

function resolve<Part>(pointer: string): Part {
  const names = pointer.slice(2).split('/');
  return names.reduce<unknown>(
    (part, name) => Reflect.get(part as object, name.replaceAll('~1', '/').replaceAll('~0', '~')),
    description,
  ) as Part;
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** As the router does: an encoded slash stays a part of its segment. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
