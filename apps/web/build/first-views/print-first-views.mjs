// Prints the HTML of the first views, in a process of its own: its modules need a window.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } });
globalThis.matchMedia = () => ({ matches: false });

const server = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { renderFirstViews } = await server.ssrLoadModule('/build/first-views/render-first-views.tsx');
process.stdout.write(JSON.stringify(await renderFirstViews()), () => process.exit());
