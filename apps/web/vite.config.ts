import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noChunkCycles } from './build/chunk-cycles.ts';
import { codeSplitting } from './build/chunks.ts';
import { scopedClassName } from './build/class-names.ts';
import { compressAssets } from './build/compress-assets.ts';
import { firstViewScript } from './build/first-view-script.ts';
import { firstViewsInPage } from './build/first-views/first-views-in-page.ts';
import { limitInitialScript } from './build/limit-initial-script.ts';
import { mergeStyles } from './build/merge-styles.ts';
import { writePagePaths } from './build/page-paths.ts';
import { importWithPartFiles, withoutLoaded } from './build/part-files.ts';
import { preloadTags } from './build/preload-tags.ts';
import { serviceWorker } from './build/service-worker.ts';
import { themeStyles } from './build/theme-styles.ts';
import { HEALTH_URL } from './src/lib/paths.ts';

/** The server that `npm run dev` starts at the same time, on the same PORT; here an empty PORT means the default too. */
const SERVER = `http://localhost:${process.env['PORT']?.trim() || '3000'}`;

const treeshake = {
  /** tRPC's client does not say so in its package.json: without this, its WebSocket link is in the first script. */
  moduleSideEffects: [{ test: /\/@trpc\/(client|react-query)\//, sideEffects: false }],
  /** No library needs a getter to run whose value nobody uses. */
  propertyReadSideEffects: false as const,
};

/** Each script lists the files of the parts it may load: short hexadecimal hashes cost the first scripts least. */
const fileNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
  hashCharacters: 'hex',
} as const;

export default defineConfig({
  plugins: [
    react(),
    themeStyles(),
    mergeStyles(),
    importWithPartFiles(),
    preloadTags(),
    firstViewScript(),
    firstViewsInPage(),
    noChunkCycles(),
    limitInitialScript(),
    writePagePaths(),
    serviceWorker(),
    compressAssets(),
  ],
  // The router brings a shim for versions of React without this hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: scopedClassName } },
  server: {
    port: 5173,
    proxy: {
      ...{ '/api': SERVER, '/trpc': SERVER, '/media': SERVER, '^/live/\\d+/': SERVER, [HEALTH_URL]: SERVER },
      ...{ '/exports': SERVER, '/schemas': SERVER, '^/oauth/(token|revoke|userinfo)': SERVER },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    // The content security policy refuses inline assets.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting, ...fileNames }, treeshake, optimization: { inlineConst: true } },
  },
});
