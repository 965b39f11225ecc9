import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CODES } from '@vibeline/core/errors';
import { USERNAME_LOOKUP_MAX } from '@vibeline/core/features/members/member.rules';
import { networkPages } from '@vibeline/core/features/network/instance.schema';
import { HASHTAG_MAX } from '@vibeline/core/text-parts.rules';
import { describe, expect, it } from 'vitest';
import { getProcedure } from '../../../src/http/call-procedure.ts';
import type { ApiDocument, Operation, Parameter, Response, Schema } from '../../../src/http/openapi/document.ts';
import { describeApi } from '../../../src/http/openapi/openapi.ts';
import { type RestRow, restRows } from '../../../src/http/rest/rest-rows.ts';
import { runTool } from '../../support/run-tool.ts';
import { specifiedCalls } from './specified-calls.ts';

const api = await describeApi(restRows);
const { components } = api;

function operationOf({ path, method }: RestRow): Operation {
  const operation = api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

function resolve<Part extends object>(part: Part | { $ref: string } | undefined): Part {
  if (!part) throw new Error('No such part');
  if (!('$ref' in part)) return part;
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), api);
  return found as Part;
}

const responseOf = (operation: Operation, status: number) => resolve<Response>(operation.responses[status]);
const parametersOf = ({ parameters = [] }: Operation) => parameters.map((one) => resolve<Parameter>(one));
const pathNames = (row: RestRow) => [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);

const WITHOUT_TOKEN = [
  '/api/users/register',
  '/api/users/login',
  '/api/users/login/passkey',
  '/api/users/login/passkey/begin',
  '/api/users/reset-password',
  '/api/suspension-appeals',
  '/api/setup',
  '/api/setup/check',
  '/api/users/forgot-password',
  '/api/account/email/confirm',
  '/api/unsubscribe/:code',
];

const ID_IN_PATH = { type: 'integer', format: 'int64', minimum: 1 };
const TEXT_IN_PATH: Record<string, object> = {
  tag: { type: 'string', minLength: 1, maxLength: HASHTAG_MAX + 1 },
  username: { type: 'string', maxLength: USERNAME_LOOKUP_MAX },
  code: { type: 'string', minLength: 22, maxLength: 22 },
  page: { type: 'string', enum: networkPages },
  importId: { type: 'string', pattern: '^[0-9a-f]{32}$' },
};

describe.each(restRows)('$method $path', (row) => {
  const operation = operationOf(row);
  const { isForMembers } = getProcedure(row.procedure);

  it('has a name, a tag, texts and parameters that are described', () => {
    expect(operation.operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(api.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
    expect([operation.summary, operation.description]).not.toContain('');
    const parameters = parametersOf(operation);
    for (const { description, schema } of parameters) expect([description, schema.type]).not.toContain('');
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(pathNames(row));
    for (const { name, schema } of inPath) expect(schema).toMatchObject(TEXT_IN_PATH[name] ?? ID_IN_PATH);
    expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(row.takesIdempotencyKey);
  });

  it('says whether it reads a token', () => {
    const withoutToken = WITHOUT_TOKEN.includes(row.path);
    const personal = operation.security.flatMap(({ personalToken }) => personalToken ?? []);
    const ofApps = operation.security.flatMap(({ oauth2 }) => (oauth2 ? [{ oauth2 }] : []));
    const { access } = getProcedure(row.procedure);
    const isOfApps = row.readsToken && (access === 'read' || access === 'write');
    expect(ofApps.slice(0, 1)).toEqual(isOfApps ? [{ oauth2: [access] }] : []);
    const ofTokens = [{ token: [] }, ...(personal.length > 0 ? [{ personalToken: personal }] : []), ...ofApps];
    const expected = isForMembers ? ofTokens : withoutToken ? [] : [{}, ...ofTokens];
    expect(operation.security).toEqual(expected);
  });

  it('has an example of its response, and its headers', () => {
    const response = responseOf(operation, row.status);
    expect(response.content['application/json']).toMatchObject({ example: expect.anything() });
    expect(Object.keys(response.headers ?? {})).toEqual(expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Reset']));
    expect('Link' in (response.headers ?? {})).toBe(row.isPage);
  });

  it('has each refusal of a call of its kind, with an example', () => {
    const isWrite = row.method !== 'GET';
    const refusals = [
      ...(isForMembers ? ['401', '403'] : []),
      ...['400', '415'],
      ...(isWrite ? ['413'] : []),
      ...(row.takesIdempotencyKey ? ['409'] : []),
      ...['429', '500', '503'],
    ];
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(refusals));
    for (const status of Object.keys(operation.responses).filter((one) => /^[45]/.test(one))) {
      const { content, headers } = responseOf(operation, Number(status));
      expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      expect(Object.keys(content['application/json']?.examples ?? {})).not.toEqual([]);
      expect('Retry-After' in (headers ?? {})).toBe(status === '429' || status === '503');
    }
  });

  it('has no schema of its own', () => {
    const media = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(responseOf(operation, row.status).content),
    ];
    for (const { schema } of media) expect(schema.$ref ?? schema.items?.$ref).toMatch(/^#\/components\/schemas\/\w+$/);
  });

  it('has an example of its body in each form', () => {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      expect(media.example).toEqual(expect.anything());
    }
    expect(Object.keys(operation.requestBody?.content ?? {}).includes('multipart/form-data')).toBe(row.files !== null);
  });
});

function objectsIn(schema: Schema): Schema[] {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...(schema.properties ? [schema] : []), ...parts.flatMap(objectsIn)];
}

function namedFields() {
  return Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(([field, schema]) => ({
      label: `${name}.${field}`,
      isInput: /(Input|Form)$/.test(name),
      types: [schema, ...(schema.anyOf ?? [])],
    })),
  );
}

/** An error of `defineErrors`, up to its reason. */
const DEFINITION = new RegExp(`\\[\\s*'(?:${ERROR_CODES.join('|')})',\\s*'(\\w+)'`, 'g');

/** Ids of no row: the server, a client or a browser makes them up. */
const madeUpIds = [
  ...['AccountImport.id', 'ConversationMessage.clientId', 'EarlierImport.id', 'Error.requestId', 'KnownCredential.id'],
  ...['LiveChatMessage.clientId', 'PasskeyAnswer.id', 'PasskeyNetwork.id', 'PasskeyRequest.rpId', 'PasskeyUser.id'],
];

/** Text that a client makes up; `imageCount` is a number that forms send as text. */
function isFreeText({ type, format, enum: values, pattern }: Schema): boolean {
  return [type].flat().includes('string') && format !== 'binary' && !values && pattern !== '^\\d{1,4}$';
}

describe('the description', () => {
  it('has a different name for each call', () => {
    expect(new Set(restRows.map(({ operationId }) => operationId)).size).toBe(restRows.length);
  });

  it('describes each object once', () => {
    for (const [name, schema] of Object.entries(components.schemas)) {
      expect(objectsIn(schema).length, `${name} has an object without a name`).toBeLessThanOrEqual(1);
    }
    const all = Object.values(components.schemas).map((schema) => JSON.stringify(schema));
    expect(all.filter((json, index) => all.indexOf(json) !== index)).toEqual([]);
    const entities = ['Author', 'Comment', 'Error', 'Media', 'Post', 'Relation', 'User', 'Vote'];
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(entities));
  });

  it('describes every object and every field', () => {
    for (const [name, schema] of Object.entries(components.schemas)) expect(schema.description, name).toBeTruthy();
    const hasDescription = ({ description, $ref, items }: Schema) => description ?? $ref ?? items?.$ref;
    const without = namedFields().filter(({ types }) => !types.some(hasDescription));
    expect(without.map(({ label }) => label)).toEqual([]);
  });

  it('has integers for the ids of responses', () => {
    const ids = namedFields().filter(({ label, isInput }) => !isInput && /\.(id|\w+Id)$/.test(label));
    const others = ids.filter(({ types }) => !types.some(({ type }) => type === 'integer'));
    expect(others.map(({ label }) => label).toSorted()).toEqual(madeUpIds);
  });

  it('has limits for the texts of bodies', () => {
    const texts = namedFields().filter(({ isInput, types }) => isInput && types.some(isFreeText));
    expect(texts.length).toBeGreaterThan(10);
    const unlimited = texts.filter(({ types }) => !types.some(({ maxLength }) => maxLength));
    expect(unlimited.map(({ label }) => label)).toEqual([]);
  });

  it('marks other names of a count as such', () => {
    const { commentCount, upvotes, downvotes, views } = components.schemas['Post']?.properties ?? {};
    for (const alias of [commentCount, upvotes, downvotes, views])
      expect(alias?.description).toMatch(/^Another name of/);
  });

  it('has every reason with which the sources refuse a call', async () => {
    const reasons = new Set<string>();
    for (const folder of ['../../../src', '../../../../../packages/core/src']) {
      for (const file of await readdir(join(import.meta.dirname, folder), { recursive: true })) {
        // The list of codes looks like a definition.
        if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'errors.ts') continue;
        const source = await readFile(join(import.meta.dirname, folder, file), 'utf8');
        for (const [, reason = ''] of source.matchAll(DEFINITION)) reasons.add(reason);
      }
    }
    expect(reasons.size).toBeGreaterThan(40);
    const described = new Set(
      [...Object.values(api.paths).flatMap(Object.values), { responses: components.responses }]
        .flatMap(({ responses }) => Object.values<Response | { $ref: string }>(responses))
        .flatMap((response) => Object.values(resolve<Response>(response).content['application/json']?.examples ?? {}))
        .map(({ value }) => Reflect.get(Object(value), 'reason')),
    );
    // Those of calls that are on /trpc only, of paths without a call, and of commands.
    const others = [
      ...['batch_too_large', 'challenge_invalid', 'challenge_needed', 'not_offered_to_apps', 'private_account'],
      ...['invalid_client', 'invalid_grant', 'invalid_request', 'invalid_scope'],
      ...['name_own', 'push_subscription_not_found', 'record_not_found', 'redirect_own', 'redirect_unknown'],
      ...[
        'scope_not_registered',
        'scope_unknown',
        'suspended_owner',
        'unauthorized_client',
        'unknown_app',
        'unknown_call',
      ],
      ...['unknown_message', 'unknown_stream', 'unsupported_grant_type', 'unsupported_response_type'],
    ];
    expect([...reasons].filter((reason) => !described.has(reason)).sort()).toEqual(others.sort());
  });

  it('says of each audience in it who is meant by `followers`', () => {
    const audiences = namedFields().filter(({ types }) => types.some((type) => type.enum?.includes('close_followers')));
    expect(audiences.length).toBeGreaterThan(10);
    const vague = audiences.filter(({ types }) => !/`followers`: .*friends/.test(types[0]?.description ?? ''));
    expect(vague.map(({ label }) => label)).toEqual([]);
  });

  it('has a type for every value', () => {
    expect(JSON.stringify(components.schemas)).not.toContain('"not":{}');
  });

  it('knows each call of the specifications', () => {
    const declared = restRows.filter(({ isSpecified }) => isSpecified).map(({ operationId }) => operationId);
    expect(declared.sort()).toEqual([...specifiedCalls].sort());
  });

  it('has the contact of who runs the server, where there is one', async () => {
    const contactOf = async (url: string | null) => (await describeApi(restRows, { contactUrl: url })).info.contact;
    expect(await contactOf('mailto:api@example.org')).toMatchObject({ email: 'api@example.org' });
    expect(await contactOf('https://example.org/contact')).toMatchObject({ url: 'https://example.org/contact' });
    expect(Object.keys(await contactOf(null))).toEqual(['name']);
  });

  it('describes a post as JSON with uploaded media, and as a form with its files', () => {
    const { requestBody } = operationOf(restRows.find((row) => row.operationId === 'createPost') as RestRow);
    const fieldsOf = (type: string) => {
      const { schema, example } = requestBody?.content[type] ?? { schema: {} };
      const fields = Object.keys(resolve<Schema>(schema as { $ref: string }).properties ?? {});
      expect(fields, type).toEqual(expect.arrayContaining(Object.keys(Object(example))));
      return ['media', 'imageCount', 'image_0', 'video'].filter((name) => fields.includes(name));
    };
    expect(fieldsOf('application/json')).toEqual(['media']);
    expect(fieldsOf('multipart/form-data')).toEqual(['imageCount', 'image_0', 'video']);
  });

  it('describes both responses of a call that may have made nothing', () => {
    const { responses } = operationOf(restRows.find((row) => row.operationId === 'requestFollow') as RestRow);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '201']));
  });

  it('passes the linter, which also validates the examples: it finds the wrong one of an added path alone', async () => {
    const added = JSON.parse(JSON.stringify(api));
    const { get } = JSON.parse(JSON.stringify(added.paths['/api/posts/{id}']));
    get.operationId = 'getWrongPost';
    get.responses['200'].content['application/json'].example.id = 'one';
    added.paths['/api/wrong-posts/{id}'] = { get };
    expect(await lint(added)).toEqual(['no-invalid-media-type-examples']);
  }, 60_000);
});

interface Problem {
  ruleId: string;
  message: string;
}

/** Accepting and declining are documented with the id at the end, and an id is never the word `close`. */
function isDocumentedPath({ ruleId, message }: Problem): boolean {
  return ruleId === 'no-ambiguous-paths' && /\/api\/friends\/\{id\}\/close/.test(message);
}

async function lint(description: ApiDocument): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vibeline-lint-'));
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(description));
    const args = ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'];
    // An id is a number, so `/followers/accept/{id}` and `/followers/{memberId}/remove` of the contract are never the same.
    args.push('--skip-rule', 'no-ambiguous-paths');
    const { problems } = JSON.parse(await runTool('@redocly/cli', 'bin/cli.js', args, folder));
    return problems.filter((problem: Problem) => !isDocumentedPath(problem)).map(({ ruleId }: Problem) => ruleId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
