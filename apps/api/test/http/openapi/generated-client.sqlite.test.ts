import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { runNode, runTool } from '../../support/run-tool.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'vibeline-client-'));
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

it('a client generated from the description compiles and does what a member does', async () => {
  await writeFile(join(folder, 'openapi.json'), (await app.call('GET', '/api/openapi.json')).text);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  await copyFile(join(import.meta.dirname, '../../support/generated-client.ts.txt'), join(folder, 'client.ts'));
  await runTool('openapi-typescript', 'bin/cli.js', ['openapi.json', '--output', 'api.ts'], folder);
  await runTool('typescript', 'bin/tsc', ['--project', 'tsconfig.json'], folder);

  const { port } = app.server.server.address() as AddressInfo;
  const result = JSON.parse(await runNode(['client.ts', `http://127.0.0.1:${port}`], folder));
  expect(result).toEqual({
    firstPostAgain: true,
    hashtags: [['bread'], ['bikes']],
    media: [{ mediaType: 'image', width: 1 }],
    replyTo: true,
    vote: { isPositive: true },
    follow: ['accepted', 'ana'],
    requests: [201, 200],
    pagedIds: ['second', 'first'],
    votes: [null, true],
    comments: [['Hello Ana', 'Hello Ben']],
    refused: [403, 'not_author'],
    sentOnce: true,
    messages: [['Hello over there', false, true]],
    changes: [1, false],
    signedOut: 'Signed out',
    afterwards: [401, 'login_required'],
  });
}, 120_000);
