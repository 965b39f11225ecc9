// Prints the HTML of the landing page, in a process of its own: its modules need a window.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/' } });

const server = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { renderLanding } = await server.ssrLoadModule('/build/landing/render-landing.tsx');
process.stdout.write(await renderLanding(), () => process.exit());
