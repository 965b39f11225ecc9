import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../src/version.ts';
import { findRelease } from '../support/released-server.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every package, the changelog and what is kept of the release are of one version', () => {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const versions = ['.', ...folders].map((folder) => JSON.parse(read(`${folder}/package.json`)).version);
  const [, latest] = /^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md')) ?? [];
  expect(new Set([...versions, latest, findRelease()])).toEqual(new Set([version]));
});
