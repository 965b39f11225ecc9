import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { listAdverts } from '../../../src/features/adverts/advert.queries.ts';
import { manageAdverts } from '../../../src/manage-adverts/manage-adverts.ts';
import { StartError } from '../../../src/start-error.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { expectStays } from '../../support/expect-stays.ts';
import { runToEnd } from '../../support/server-process.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { openEmptyInstance, type TestInstance } from '../../support/test-instance.ts';
import { paint } from '../../support/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'vibeline-adverts-'));
const picture = join(folder, 'picture.png');
const otherPicture = join(folder, 'other-picture.png');
const required = [
  '--title=Rye starter by post',
  '--description=A living starter, at your door on Friday.',
  `--image=${picture}`,
  '--cta-text=Order one',
  '--cta-url=https://bakery.example/starter?from=vibeline',
  '--sponsor=Corner Bakery',
  '--type=product',
];

let app: TestApp;
let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  writeFileSync(picture, await paint(400, 300));
  writeFileSync(otherPicture, await paint(300, 400));
  database = await openTestDatabase();
  app = await openTestApp({ database });
  const { dataDir, databaseUrl } = database;
  env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[]) => runToEnd({ script: 'cli', args: ['adverts', ...args], env });

async function runHere(args: string[], target: Pick<TestInstance, 'env'> = { env }): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await manageAdverts(args, readConfig(target.env));
    return print.mock.calls.flat().join('\n');
  } finally {
    print.mockRestore();
  }
}

async function shown(): Promise<Advert[]> {
  app.clock.now = Date.now();
  return (await app.call('GET', '/api/adverts')).json;
}
const rows = () => listAdverts(database.db);

async function expectRefusal(args: string[], sentence: RegExp, target: Pick<TestInstance, 'env'> = { env }) {
  const error: unknown = await runHere(args, target).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(sentence);
}

describe('npm run adverts', () => {
  it('adds, lists, edits, hides, shows and removes an advert beside a running server', async () => {
    expect(await runHere(['list'])).toMatch(/^There are no adverts/);
    expect(await run(['add', ...required, `--logo=${picture}`, '--verified'])).toMatchObject({
      code: 0,
      stdout: 'Advert 1 was added.\n',
    });
    const [advert] = await shown();
    expect(advert).toMatchObject({
      id: 1,
      title: 'Rye starter by post',
      ctaUrl: 'https://bakery.example/starter?from=vibeline',
      sponsor: { name: 'Corner Bakery', verified: true },
      type: 'product',
    });
    const fetched = await app.call('GET', advert?.imageUrl ?? '');
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'image/webp']);

    await runHere(['edit', '1', '--title=Another title', '--no-verified', '--no-logo', '--until=2020-01-01']);
    expect(await shown()).toEqual([]);
    expect(await runHere(['list'])).toMatch(/1 +ended +0 +0 +Corner Bakery +Another title/);
    await runHere(['edit', '1', '--until=none']);
    expect(await shown()).toMatchObject([{ title: 'Another title', sponsor: { logo: null, verified: false } }]);
    await runHere(['deactivate', '1']);
    expect(await shown()).toEqual([]);
    await runHere(['activate', '1']);
    expect(await shown()).toHaveLength(1);

    const findPicture = async () => {
      const name = (await rows())[0]?.image ?? '';
      return join(database.dataDir, 'media', name.slice(0, 2), name);
    };
    const replaced = await findPicture();
    expect(existsSync(replaced)).toBe(true);
    await runHere(['edit', '1', `--image=${otherPicture}`]);
    const file = await findPicture();
    expect([existsSync(replaced), existsSync(file)]).toEqual([false, true]);
    expect(await runHere(['remove', '1'])).toBe('Advert 1 was removed: it had 0 views and 0 clicks.');
    expect([await shown(), existsSync(file)]).toEqual([[], false]);
  }, 60_000);

  it('explains its actions and options', async () => {
    expect(await runHere(['add', '--help'])).toMatch(/^Usage: npm run adverts[\s\S]+--cta-url/);
  });

  it('refuses in one sentence', async () => {
    await expectRefusal(['publish'], /^There is no action "publish"[^\n]+$/);
  });

  it('refuses what it cannot do and changes nothing', async () => {
    const small = join(folder, 'small.png');
    writeFileSync(small, await paint(100, 400));
    const text = join(folder, 'text.png');
    writeFileSync(text, 'no picture');
    const without = (name: string) => required.filter((option) => !option.startsWith(`--${name}=`));
    const refusals: [string[], RegExp][] = [
      [['add', ...without('title')], /Title required/],
      [['add', ...without('image')], /--image is required/],
      [['add', ...without('type'), '--type=banner'], /one of product, service, event, cause/],
      [['add', ...without('cta-url'), '--cta-url=javascript:alert(1)'], /must begin with http:\/\/ or https:\/\//],
      [['add', ...without('cta-url'), '--cta-url=https://a.example@evil.example'], /must begin with http/],
      [['add', ...without('image'), `--image=${join(folder, 'none.png')}`], /There is no file .*none\.png/],
      [['add', ...without('image'), `--image=${small}`], /is too small/],
      [['add', ...without('image'), `--image=${text}`], /cannot be used/],
      [['add', ...required, '--from=2026-05-02', '--until=2026-05-01'], /--until must be later/],
      [['add', ...required, '--from=tomorrow'], /--from must be a date/],
      [['add', ...required, '--colour=red'], /'--colour'/],
      [['edit', '77', '--title=x'], /There is no advert 77/],
      [['remove'], /Name the advert/],
      [['remove', 'all'], /"all" is not the id/],
    ];
    for (const [args, sentence] of refusals) await expectRefusal(args, sentence);
    expect(await rows()).toEqual([]);
  }, 120_000);

  it('saves no picture that another process is removing until that has finished', async () => {
    await runHere(['add', ...required]);
    const [first] = await rows();
    await runHere(['remove', String(first?.id)]);
    const claim = { name: first?.image ?? '', is_removal: 1, claimed_at: Date.now() };
    await database.db.insertInto('file_claims').values(claim).execute();
    const adding = runHere(['add', ...required]);
    await expectStays(rows, [], 500);
    await database.db.deleteFrom('file_claims').execute();
    await adding;
    const [second] = await rows();
    expect(second?.image).toBe(first?.image);
    await runHere(['remove', String(second?.id)]);
  }, 60_000);

  it('says so when there is no database yet', async () => {
    const empty = await openEmptyInstance();
    try {
      const sentence = inject('engine') === 'sqlite' ? /There is no database in/ : /start the server once/;
      await expectRefusal(['list'], sentence, empty);
    } finally {
      await empty.remove();
    }
  }, 60_000);
});
