import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoStreams } from '../../demo/demo-streams.ts';
import { runDemoStreams } from '../../demo/run-demo-streams.ts';
import { expectStays } from '../support/expect-stays.ts';
import { leasesOf } from '../support/leases.ts';
import { openLiveApp, playlistUrl, playlistWith } from '../support/live-app.ts';

it('members of the demo world are live in each category, and watched, until they are stopped', async () => {
  // The default of LIVE_STREAMS_MAX.
  const app = await openLiveApp({ live: { streamsMax: 4 } });
  for (const { owner } of demoStreams) await app.register(owner);
  const watched = demoStreams[1]?.viewers.slice(0, 2) ?? [];
  for (const username of watched) await app.register(username);
  const viewer = await app.register('viewer');
  const errors: unknown[] = [];
  const options = {
    ...{ db: app.database.db, services: app.services, report: (error: unknown) => errors.push(error) },
    leases: leasesOf(app.database, 'first'),
    folder: join(app.database.dataDir, 'live-demo'),
    filmSeconds: 4,
  };
  const stop = runDemoStreams(options);
  const list = () => app.services.live.list(null, { limit: 5 });
  await expect.poll(async () => (await list()).items.length, { timeout: 120_000 }).toBe(3);
  const { items } = await list();
  expect(items.map(({ category }) => category).toSorted()).toEqual(['chat', 'gaming', 'music']);
  const { id = 0 } = items.find(({ category }) => category === 'gaming') ?? {};
  await expect
    .poll(async () => (await list()).items.find((one) => one.id === id), { timeout: 60_000 })
    .toMatchObject({ viewerCount: watched.length, positiveVibes: watched.length });
  await playlistWith(app, await playlistUrl(app, viewer, id), 2);
  expect(app.ingest.health(id)).toMatchObject({ isTranscoding: false });
  // Another process on the same database leaves it alone.
  const stopOther = runDemoStreams({ ...options, leases: leasesOf(app.database, 'second') });
  await expectStays(
    async () => (await list()).items.map((stream) => stream.id),
    items.map((one) => one.id),
    1_500,
  );
  await stopOther();
  await stop();
  expect((await list()).items).toEqual([]);
  expect(errors).toEqual([]);
  await app.close();
}, 180_000);
