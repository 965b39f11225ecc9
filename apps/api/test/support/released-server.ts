import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { bundleFolder } from './bundle.ts';

const releases = fileURLToPath(new URL('../releases', import.meta.url));
const ENDING = '.server.json.br';

export function findRelease(): string {
  const name = readdirSync(releases).find((entry) => entry.endsWith(ENDING));
  if (name === undefined) throw new Error('No server of a release is kept: see test/releases/README.md');
  return basename(name, ENDING);
}

/** Unpacks the server of a version that is kept; returns the file to run. Its libraries are those of today. */
export function unpackRelease(name: string): string {
  const packed = readFileSync(join(releases, name + ENDING));
  const hash = createHash('sha256').update(packed).digest('hex').slice(0, 12);
  const folder = bundleFolder(`release-${name}-${hash}`);
  const entry = join(folder, 'main.js');
  if (existsSync(entry)) return entry;
  const files = z.record(z.string(), z.string()).parse(JSON.parse(brotliDecompressSync(packed).toString()));
  const draft = `${folder}.${crypto.randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(draft, file), text);
  try {
    renameSync(draft, folder);
  } catch {
    // Another test file has unpacked it meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
  return entry;
}
