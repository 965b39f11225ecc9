import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { bundleOptions } from './bundle-options.mjs';

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
await build({ ...bundleOptions(), outdir: 'dist', sourcemap: true, chunkNames: '[name]-[hash]' });
