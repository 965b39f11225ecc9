import * as z from 'zod';
import { getProcedure } from './call-procedure.ts';
import type { RestRow } from './rest-row.ts';

type Json = Record<string, unknown>;

const errorSchema = {
  type: 'object',
  required: ['message', 'reason'],
  properties: {
    message: { type: 'string', description: 'A sentence fit for members.' },
    reason: { type: 'string', description: 'A stable snake_case word for programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'One sentence per bad field.' },
    requestId: { type: 'string', description: 'With status 500: what to quote when asking for help.' },
  },
};

export function describeApi(rows: RestRow[]): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeCall(row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vibeline API',
      version: '1',
      description:
        'Identity is the bearer token’s. Every error is JSON with a message and a reason. Lists are newest first, take ' +
        '`limit` (1–100, 50 unless told) and `cursor`, and name the next page in a `Link` header with rel="next". ' +
        'Times are ISO 8601 UTC. What one may not see is answered 404, like what does not exist.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

function describeCall(row: RestRow): Json {
  const procedure = getProcedure(row.procedure);
  const input = toSchema(procedure.input, 'input');
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));
  const isRead = row.method === 'GET';
  const query = isRead ? rest.map(([name, schema]) => ({ name, in: 'query', required: false, schema })) : [];
  return {
    summary: row.summary,
    operationId: `${row.method.toLowerCase()}${row.path.replaceAll(/[^A-Za-z]{1,9}(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [row.procedure.split('.')[0]],
    ...(procedure.isForMembers && { security: [{ token: [] }] }),
    parameters: [...parameters, ...query],
    ...(!isRead &&
      (rest.length > 0 || row.files) && { requestBody: describeBody(row, input, Object.fromEntries(rest)) }),
    responses: {
      [row.status]: {
        description: row.status === 201 ? 'Made' : 'Done',
        content: { 'application/json': { schema: responseSchema(row, procedure.output) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describeBody(row: RestRow, input: Json, properties: Json): Json {
  const required = ((input['required'] ?? []) as string[]).filter((name) => name in properties);
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const hasForms = row.takesForms || row.files !== null;
  return {
    required: true,
    content: {
      ...(!row.files?.isRequired && { 'application/json': { schema } }),
      ...(hasForms && { 'multipart/form-data': { schema: withFiles(row, schema) } }),
    },
  };
}

/** The schema of the form: with its files, and without the input field whose place they take. */
function withFiles({ files }: RestRow, schema: { properties: Json }): Json {
  if (!files) return schema;
  const names = files.fields.map(({ name }) => name.replace('#', '0'));
  const properties = Object.fromEntries([
    ...Object.entries(schema.properties).filter(([name]) => name !== files.replaces),
    ...names.map((name) => [name, { type: 'string', format: 'binary' }]),
  ]);
  return { type: 'object', properties, ...(files.isRequired && { required: names }) };
}

function responseSchema(row: RestRow, output: z.ZodType | null): Json {
  const schema = toSchema(row.response?.schema ?? output, 'output');
  if (!row.isPage) return schema;
  const list = { type: 'array', items: schema };
  return row.wrapped === null ? list : { type: 'object', required: [row.wrapped], properties: { [row.wrapped]: list } };
}

function toSchema(schema: z.ZodType | null, io: 'input' | 'output'): Json {
  if (!schema) return {};
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
