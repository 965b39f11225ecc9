import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { changeNetworkRow } from '../../../src/features/network/network.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { makeWebDir } from '../../support/web-dir.ts';

const PICTURE = '/media/0f.webp';

let app: TestApp;
let administrator: TestMember;
const webDir = makeWebDir();
beforeAll(async () => {
  writeFileSync(join(webDir, 'favicon.ico'), 'ico');
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{"icons":[]}');
  app = await openTestApp({ webDir, limits: true, limitPoints: { file: 12 } });
  administrator = await app.register('boss');
  await moderationOf(app).grant(administrator, 'administrator');
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const change = (body: UpdateNetworkInput) =>
  app.call('PUT', '/api/admin/settings', { token: administrator.token, body });
const page = async (path = '/') => (await app.call('GET', path, { headers: { accept: 'text/html' } })).text;

it('pages have the icons of the build, or the picture and the name of the network as soon as they are set', async () => {
  const before = await page();
  expect([before.includes('href="/favicon.svg"'), before.includes('class="splash-name"')]).toEqual([true, false]);
  expect((await app.call('GET', '/favicon.ico')).text).toBe('ico');
  await change({ name: 'Row <b>&</b> Sail' });
  const row = JSON.stringify({ name: 'Row <b>&</b> Sail', picture: PICTURE });
  await inTransaction(app.database.db, (trx) => changeNetworkRow(trx, { settings: row }));
  await change({ sentence: 'On the lake.' });
  for (const path of ['/', '/explore', '/no/such/page']) {
    const html = await page(path);
    expect(html).toContain('<link rel="icon" type="image/webp" href="/media/0f-80.webp">');
    expect(html).toContain('<span class="splash-name" dir="auto">Row &lt;b&gt;&amp;&lt;/b&gt; Sail</span>');
    expect(html).not.toMatch(/favicon\.svg|aria-label="Vibeline"|Row <b>/);
  }
  const icon = await app.call('GET', '/favicon.ico');
  expect([icon.status, icon.headers['location']]).toEqual([302, '/media/0f-80.webp']);
  const manifest = (await app.call('GET', '/manifest.webmanifest')).json;
  expect(manifest).toMatchObject({ name: 'Row <b>&</b> Sail', icons: [{ src: PICTURE }] });
});

it('the page of a refused request names the network, as text', async () => {
  let html = '';
  for (let count = 0; count < 12 && !html.includes('Too many requests'); count += 1) html = await page();
  expect(html).toContain('<title>Too many requests - Row &lt;b&gt;&amp;&lt;/b&gt; Sail</title>');
  expect(html).not.toMatch(/Vibeline|Row <b>/);
});
