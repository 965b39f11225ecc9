import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noChunkCycles } from './build/chunk-cycles.ts';
import { codeSplitting } from './build/chunks.ts';
import { compressAssets } from './build/compress-assets.ts';
import { preloadTags } from './build/preload-tags.ts';
import { themeStyles } from './build/theme-styles.ts';

/** Where `vite dev` sends the calls: a server started beside it. */
const API = process.env['VIBELINE_API'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), themeStyles(), preloadTags(), noChunkCycles(), compressAssets()],
  server: {
    port: 5173,
    proxy: { '/api': API, '/trpc': API, '/media': API },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Everything inline would be refused by the page's content security policy, or cost the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
});
