import { defineConfig } from '@playwright/test';
import { acknowledged } from './e2e/support/disclaimer.ts';
import { serverAddress } from './e2e/support/servers.ts';

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
];

/** No query of theirs is without a test on both databases, of the api or here; these run on SQLite alone. */
const ofScreensAlone = [
  'accessibility',
  'comments-opening',
  'composer',
  'disclaimer',
  'feed-position',
  'insights',
  'layers',
  'layout-shift',
  'lazy-parts',
  'lightbox-touch',
  'media',
  'navigation',
  'new-posts',
  'offline',
  'panoramas',
  'post-card',
  'return',
  'toasts',
  'visitors',
].map((name) => `${name}.spec.ts`);

/** The tests run on the built app with the demo world, those that a query could break once on each database. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-servers.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }) },
  },
  projects: (['sqlite', 'postgres'] as const).map((engine) => ({
    name: engine,
    testIgnore: engine === 'postgres' ? ofScreensAlone : [],
    use: {
      baseURL: serverAddress(engine),
      viewport: { width: 1280, height: 860 },
      storageState: acknowledged(serverAddress(engine)),
    },
  })),
});
