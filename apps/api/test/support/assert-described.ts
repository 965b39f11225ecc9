import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describeApi } from '../../src/http/openapi.ts';
import { restRows } from '../../src/http/rest-rows.ts';

/** What is sent for one request; `json` is null when the body is not JSON. */
interface Received {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  json: unknown;
}

interface Described {
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, object>;
}

type Operation = { responses: Record<string, Described & { $ref?: string }> };

/** Pages about the API, which its description leaves out. */
const DOCUMENTS = new Set(['/api/docs', '/api/openapi.json']);
/** Of URLs and methods that no operation has. */
const ERROR = '#/components/schemas/Error';
/** Headers that mean something to clients: sent where they are described, and nowhere else. */
const OPTIONAL_HEADERS: string[] = [];
const REQUIRED_HEADERS: Record<number, string> = { 401: 'www-authenticate', 429: 'retry-after', 503: 'retry-after' };

const description = describeApi(restRows) as { paths: Record<string, Record<string, Operation>> };
const ajv = new Ajv2020({ strictTypes: false, allowUnionTypes: true });
formats.default(ajv, ['date-time', 'uri', 'int64']);
ajv.addVocabulary(Object.keys(description));
ajv.addSchema(description, 'api', false, false);

/** Described paths, those with the fewest parameters first, as the router prefers them. */
const patterns = Object.keys(description.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** Throws when a response of /api has what the published description does not say. Other URLs have no description. */
export function assertDescribed(method: string, url: string, received: Received): void {
  const pathname = decodePath(url.split(/[?#]/, 1)[0] ?? '');
  if (!/^\/api(\/|$)/.test(pathname) || DOCUMENTS.has(pathname)) return;
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
        : bodyProblem(ERROR, received);
  const name = received.status in operation.responses ? received.status : 'default';
  const direct = operation.responses[name];
  if (!direct) return 'the status is not described';
  const pointer = direct.$ref ?? `#/paths/${escapePointer(path)}/${verb}/responses/${name}`;
  const response = resolve<Described>(pointer);
  return headersProblem(response, received) ?? (method === 'HEAD' ? null : contentProblem(response, pointer, received));
}

function headersProblem({ headers = {} }: Described, { status, headers: sent }: Received): string | null {
  const described = new Map(Object.entries(headers).map(([name, header]) => [name.toLowerCase(), header]));
  const surplus = OPTIONAL_HEADERS.find((name) => sent[name] !== undefined && !described.has(name));
  if (surplus !== undefined) return `the header ${surplus} is not described`;
  const required = [REQUIRED_HEADERS[status] ?? [], ...described.keys()].flat();
  const missing = required.find((name) => sent[name] === undefined && !isOptional(described.get(name)));
  return missing === undefined ? null : `the header ${missing} is missing`;
}

function isOptional(header: { $ref?: string; required?: boolean } | undefined): boolean {
  if (header === undefined) return false;
  return (header.$ref === undefined ? header : resolve<{ required?: boolean }>(header.$ref)).required !== true;
}

function contentProblem({ content = {} }: Described, pointer: string, received: Received): string | null {
  const type = String(received.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (!(type in content)) return `the content type ${type || '(none)'} is not described`;
  return bodyProblem(`${pointer}/content/${escapePointer(type)}/schema`, received);
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
