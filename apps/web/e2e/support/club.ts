import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { acknowledged } from './disclaimer.ts';
import { bearer, registerMember, type TestMember, watchPage } from './member.ts';
import { runServer, stopServer } from './run-server.ts';
import { CLUB_PORT } from './servers.ts';
import { SharedContext } from './shared-context.ts';

const address = `http://localhost:${CLUB_PORT}`;
const storageState = acknowledged(address);
const cli = fileURLToPath(new URL('../../../api/dist/cli.js', import.meta.url));

export const PASSWORD = 'a fine password';

/** A network with an owner and settings of its own, without the demo world. */
export interface Club {
  owner: TestMember;
  administrator: TestMember;
  member: TestMember;
  /** The storage of a browser where nobody is signed in. */
  nobody: ReturnType<typeof acknowledged>;
  changeSettings(settings: object): Promise<void>;
  /** Stops the server, and starts it with these settings of a server. */
  restart(env: Record<string, string>): Promise<void>;
}

interface Browsers {
  /** In a browser of their own: nobody is signed in, and it has the scripts of tests before in its cache. */
  page: Page;
  other: Page;
}

interface OfWorker {
  club: Club;
  contexts: readonly [SharedContext, SharedContext];
}

/** Tests about one network, in two browsers at once; one worker runs all of a file, in their order. */
export const test = base.extend<Browsers, OfWorker>({
  baseURL: address,
  club: [
    async ({ playwright }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-e2e-club-'));
      makeOwner(dataDir);
      const start = (env: Record<string, string> = {}): Promise<ChildProcess> =>
        runServer({ port: CLUB_PORT, dataDir, hasDemoWorld: false, env: { PUBLIC_URL: address, ...env } });
      let server = await start();
      const request = await playwright.request.newContext({ baseURL: address });
      const restart = async (env: Record<string, string>) => {
        await stopServer(server);
        server = await start(env);
      };
      await use({ ...(await makeMembers(request)), nobody: storageState, restart });
      await request.dispose();
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser }, use, { project }) => {
      const open = () => SharedContext.open(browser, { ...project.use, baseURL: address });
      const [one, other] = [await open(), await open()];
      await use([one, other]);
      await Promise.all([one.context.close(), other.context.close()]);
    },
    { scope: 'worker' },
  ],
  page: ({ contexts: [one] }, use) => usePage(one, use),
  other: ({ contexts: [, other] }, use) => usePage(other, use),
});

async function usePage(shared: SharedContext, use: (page: Page) => Promise<void>): Promise<void> {
  await shared.lend(storageState, async () => {
    const page = await shared.context.newPage();
    const { problems } = watchPage(page);
    await use(page);
    expect(problems).toEqual([]);
  });
}

function makeOwner(dataDir: string): void {
  const passwordFile = join(dataDir, 'password');
  writeFileSync(passwordFile, PASSWORD);
  const args = ['owner', 'create', '--username=olga', '--name=Olga Owner', `--password-file=${passwordFile}`];
  execFileSync(process.execPath, [cli, ...args], { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } });
}

async function makeMembers(request: APIRequestContext): Promise<Omit<Club, 'nobody' | 'restart'>> {
  const reply = await request.post('/api/users/login', { data: { username: 'olga', password: PASSWORD } });
  const { token, user } = await reply.json();
  const owner = { id: user.id, name: user.name, username: user.username, password: PASSWORD, token };
  const changeSettings = async (settings: object) => {
    const changed = await request.put('/api/admin/settings', { headers: bearer(owner), data: settings });
    expect(changed.status()).toBe(200);
  };
  await changeSettings({ registration: 'open' });
  const administrator = await registerMember(request, 'Adam Helps');
  const role = { headers: bearer(owner), data: { role: 'administrator' } };
  expect((await request.put(`/api/admin/members/${administrator.id}/role`, role)).status()).toBe(200);
  return { owner, administrator, member: await registerMember(request, 'Ana Prado'), changeSettings };
}
