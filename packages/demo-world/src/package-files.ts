import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as z from 'zod';

/** Resolved by name: the built server bundles this code, but not the files. */
const packageFolder = dirname(createRequire(import.meta.url).resolve('@vibeline/demo-world/package.json'));

export function readContent<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(packageFolder, 'content', `${name}.json`), 'utf8')));
}

export function demoMediaPath(path: string): string {
  return join(packageFolder, 'media', path);
}

export function readDemoMedia(path: string): Promise<Buffer> {
  return readFile(demoMediaPath(path));
}
