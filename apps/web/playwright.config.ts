import { defineConfig } from '@playwright/test';
import { acknowledged } from './e2e/support/disclaimer.ts';
import { engines, isLongRun, serverAddress } from './e2e/support/servers.ts';

/** A headless browser needs these as root and without a network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Pages of a context share a renderer process (`e2e/support/shared-context.ts`).
  '--process-per-site',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-servers.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  ...(!isLongRun && { grepInvert: /@long/ }),
  use: {
    // installed-app.spec.ts is about the service worker; in other tests it would answer in place of the server.
    serviceWorkers: 'block',
    // Recording takes a quarter of a run.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }) },
  },
  projects: engines.map((engine) => ({
    name: engine,
    use: {
      baseURL: serverAddress(engine),
      viewport: { width: 1280, height: 860 },
      storageState: acknowledged(serverAddress(engine)),
    },
  })),
});
