import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './bundle-options.mjs';

const WIDE_TEXT_MAX_BYTES = 100_000;

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
const { outputFiles } = await build({
  ...bundleOptions(),
  outdir: 'dist',
  sourcemap: true,
  chunkNames: '[name]-[hash]',
  write: false,
});
for (const file of outputFiles) {
  refuseWideText(file);
  mkdirSync(dirname(file.path), { recursive: true });
  writeFileSync(file.path, file.contents);
}

/** Node keeps the text of a file in two bytes a character if one of them is beyond Latin-1. */
function refuseWideText({ path, text, contents }) {
  if (!path.endsWith('.js') || contents.length < WIDE_TEXT_MAX_BYTES) return;
  const [found] = /[^\0-\xff]/.exec(text) ?? [];
  if (found)
    throw new Error(`${path} has the character ${found}: write it escaped, \\u${found.charCodeAt(0).toString(16)}`);
}
