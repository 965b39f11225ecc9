import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '../../../src/http/openapi/openapi.ts';
import { restRows } from '../../../src/http/rest/rest-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';

const api = await describeApi(restRows);
const FORM = 'application/x-www-form-urlencoded';

let app: TestApp;
let ana: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('caller');
});
afterAll(() => app.close());

/** Each body that is described, with its example. Forms with files are tried elsewhere. */
const bodies = restRows.flatMap((row) => {
  const operation = api.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
  return Object.entries(operation?.requestBody?.content ?? {})
    .filter(([type]) => type === 'application/json' || type === FORM)
    .map(([type, { example }]) => ({ row, operationId: row.operationId, type, example: example as object }));
});

function encode(type: string, example: object): string {
  if (type !== FORM) return JSON.stringify(example);
  const fields = Object.entries(example).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(Object.fromEntries(fields)).toString();
}

describe.each(bodies)('$operationId', ({ row, type, example }) => {
  it(`reads its example as ${type}`, async () => {
    const inPath = (name: string) => (name === ':code' ? 'x'.repeat(22) : String(ana.id));
    const reply = await app.call(row.method, row.path.replaceAll(/:\w+/g, inPath), {
      token: ana.token,
      headers: { 'content-type': type },
      body: encode(type, example),
    });
    // What the example names need not be there: then it is refused for that, and not for its fields.
    expect(['invalid_input', 'malformed_request', 'unsupported_content_type']).not.toContain(reply.json.reason);
    expect([200, 201, 400, 403, 404, 409]).toContain(reply.status);
  });
});
