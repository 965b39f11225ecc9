// Keeps the server of this checkout as the version before the next one: see README.md beside this file.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listMigrations } from '../../src/db/migrate.ts';
import { buildServerBundle } from '../support/bundle.ts';

const name = listMigrations().at(-1) ?? '';
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
