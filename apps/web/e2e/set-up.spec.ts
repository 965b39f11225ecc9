import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { acknowledged } from './support/disclaimer.ts';
import { watchPage } from './support/member.ts';
import { runServer, stopServer } from './support/run-server.ts';
import { NEW_NETWORK_PORT } from './support/servers.ts';

const address = `http://localhost:${NEW_NETWORK_PORT}`;
const cli = fileURLToPath(new URL('../../api/dist/cli.js', import.meta.url));

let dataDir: string;
let server: ChildProcess;

test.use({ baseURL: address, storageState: acknowledged(address) });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vibeline-e2e-setup-'));
  server = await runServer({ port: NEW_NETWORK_PORT, dataDir, hasDemoWorld: false, waitsForOwner: true });
});

test.afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

test('an empty network is set up by its link, and opens for whoever waits', async ({ page, browser }) => {
  const watched = watchPage(page);
  const waiting = await browser.newPage({ baseURL: address });
  await waiting.goto('/explore');
  await expect(waiting.getByRole('heading', { name: 'This network is being set up' })).toBeVisible();

  const env = { PATH: process.env['PATH'], PORT: String(NEW_NETWORK_PORT), DATA_DIR: dataDir };
  const printed = execFileSync(process.execPath, [cli, 'owner', 'setup-link'], { env, encoding: 'utf8' });
  await page.goto(/http:\S+/.exec(printed)?.[0] ?? '');
  await expect(page).toHaveURL('/setup');
  await page.getByLabel('Full name').fill('Olga Owner');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('a fine password');
  await page.getByLabel('Confirm password').fill('a fine password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This username is reserved')).toBeVisible();
  await page.getByLabel('Username').fill('olga');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of the network').fill('Rowing Club');
  await page.getByLabel('Rules').fill('Be kind.\nNo adverts.');
  await expect(page.getByRole('radio', { name: /^By invitation/ })).toBeChecked();
  await page.getByRole('button', { name: 'Open the network' }).click();

  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rowing Club, home' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Rowing Club$/);

  await expect(waiting.getByRole('heading', { name: 'Explore' })).toBeVisible();
  await waiting.getByRole('link', { name: 'About' }).click();
  await expect(waiting.getByRole('heading', { name: 'Rowing Club' })).toBeVisible();
  await expect(waiting.getByText('No adverts.')).toBeVisible();
  await waiting.close();
  expect(watched.problems).toEqual([]);
});
