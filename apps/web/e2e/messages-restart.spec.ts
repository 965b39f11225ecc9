import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { field, messages, openConversation, write } from './support/conversations.ts';
import { acknowledged } from './support/disclaimer.ts';
import { openAs } from './support/member.ts';
import { runServer, stopServer } from './support/run-server.ts';
import { OWN_SERVER_PORT } from './support/servers.ts';

const address = `http://localhost:${OWN_SERVER_PORT}`;
const ROUNDS = 6;

let dataDir: string;
let server: ChildProcess;
const start = () => runServer({ port: OWN_SERVER_PORT, dataDir, hasDemoWorld: false });

test.use({ baseURL: address, storageState: acknowledged(address) });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vibeline-e2e-restart-'));
  server = await start();
});

test.afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

test('two browsers exchange messages through a restart of the server, with nothing lost and nothing twice', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  test.setTimeout(180_000);
  const { ana, ben, path } = await openConversation(request);
  const other = await browser.newPage({ baseURL: address });
  await openAs(page, ana, path);
  await openAs(other, ben, path);
  await expect(field(page)).toBeVisible();
  await expect(field(other)).toBeVisible();

  const exchange = async (from: number) => {
    for (let number = from; number < from + ROUNDS; number += 1) {
      await write(page, `Ana ${number}`);
      await write(other, `Ben ${number}`);
    }
  };
  await exchange(1);
  const stopped = stopServer(server);
  await exchange(1 + ROUNDS);
  await stopped;
  await exchange(1 + 2 * ROUNDS);
  server = await start();
  await exchange(1 + 3 * ROUNDS);

  const written = (name: string) => Array.from({ length: 4 * ROUNDS }, (_, index) => `${name} ${index + 1}`);
  const shown = async (tab: typeof page) => {
    const texts = await messages(tab).locator('[dir="auto"]').allTextContents();
    return ['Ana', 'Ben'].map((name) => texts.filter((text) => text.startsWith(`${name} `)));
  };
  for (const tab of [page, other]) {
    await expect.poll(() => shown(tab), { timeout: 90_000 }).toEqual([written('Ana'), written('Ben')]);
    await expect(tab.locator('[data-unsent]')).toHaveCount(0);
  }
  const order = () => Promise.all([page, other].map((tab) => messages(tab).locator('[dir="auto"]').allTextContents()));
  const [one, two] = await order();
  expect(one).toEqual(two);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([written('Ana'), written('Ben')]);
  await other.close();
});
