// Keeps the server of this checkout as the version before the next one: see README.md beside this file.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findNextMigration } from '../../src/db/migrate.ts';
import { buildServerBundle } from '../support/bundle.ts';

const migrations = readdirSync(new URL('../../src/db/migrations', import.meta.url));
const latest =
  migrations
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .at(-1) ?? '';
const name = latest.replace('.ts', '');
if (findNextMigration(migrations.map((file) => file.replace('.ts', ''))) !== undefined) {
  throw new Error('A migration of migrate.ts has no file');
}

const folder = mkdtempSync(join(tmpdir(), 'vibeline-release-'));
try {
  await buildServerBundle(folder, { minify: true });
  const files = Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const target = new URL(`${name}.json.br`, import.meta.url);
  const packed = brotliCompressSync(JSON.stringify(files));
  writeFileSync(target, packed);
  console.log(`${target.pathname}: ${Object.keys(files).length} files, ${Math.round(packed.length / 1024)} kB`);
} finally {
  rmSync(folder, { recursive: true });
}
