import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const fileOf = new Map<string, string>();

/** The scripts contain all of them, and random characters do not compress: one short hash for each file is enough. */
export function scopedClassName(name: string, file: string): string {
  const path = normalizePath(relative(root, file));
  const scoped = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
  const other = fileOf.get(scoped) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both have the class ${scoped}.`);
  fileOf.set(scoped, path);
  return scoped;
}
