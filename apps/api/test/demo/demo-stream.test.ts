import { join } from 'node:path';
import { expect, it } from 'vitest';
import { liveMembers } from '../../demo/plan/plan-live-acts.ts';
import { runDemoStream } from '../../demo/run-demo-stream.ts';
import { expectStays } from '../support/expect-stays.ts';
import { leasesOf } from '../support/leases.ts';
import { openLiveApp, playlistUrl, playlistWith } from '../support/live-app.ts';

it('a member of the demo world shows a pattern live until it is stopped', async () => {
  const app = await openLiveApp();
  await app.register(liveMembers[0] ?? '');
  const viewer = await app.register('viewer');
  const errors: unknown[] = [];
  const options = {
    ...{ db: app.database.db, services: app.services, report: (error: unknown) => errors.push(error) },
    leases: leasesOf(app.database, 'first'),
    folder: join(app.database.dataDir, 'live-demo'),
    patternSeconds: 4,
  };
  const stop = runDemoStream(options);
  const list = () => app.services.live.list(null, { limit: 5 });
  await expect.poll(async () => (await list()).items.length, { timeout: 120_000 }).toBe(1);
  const id = (await list()).items[0]?.id ?? 0;
  await playlistWith(app, await playlistUrl(app, viewer, id), 2);
  expect(app.ingest.health(id)).toMatchObject({ isTranscoding: false });
  // Another process on the same database leaves it alone.
  const stopOther = runDemoStream({ ...options, leases: leasesOf(app.database, 'second') });
  await expectStays(async () => (await list()).items.map((stream) => stream.id), [id], 1_500);
  await stopOther();
  await stop();
  expect((await list()).items).toEqual([]);
  expect(errors).toEqual([]);
  await app.close();
}, 180_000);
