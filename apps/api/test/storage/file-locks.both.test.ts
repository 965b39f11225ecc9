// Runs on both databases: locks differ.

import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '@vibeline/core/durations.rules';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/open/open-database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { deleteOldClaims } from '../../src/features/media/file-claims.queries.ts';
import { removeIfUnlocked, withLocks } from '../../src/features/media/file-locks.ts';
import { insertMedia } from '../../src/features/media/media.queries.ts';
import { removeUnusedFiles } from '../../src/features/media/remove-unused-files.ts';
import { contentName } from '../../src/storage/content-name.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { expectStays } from '../support/expect-stays.ts';
import { seed } from '../support/repetitions.ts';

let app: TestApp;
/** The connections of another process. On SQLite two connections of one process would block each other: it is the same. */
let other: Pick<OpenDatabase, 'db'>;
let ownerId: number;

beforeAll(async () => {
  app = await openTestApp();
  const { databaseUrl, dataDir } = app.database;
  other =
    databaseUrl === null ? app.database : await openDatabase({ databaseUrl, dataDir, onConnectionError: () => {} });
  ownerId = (await app.register('ana')).id;
});
afterAll(async () => {
  if (other !== app.database) await other.db.destroy();
  await app.close();
});

function pending() {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

const countClaims = async () => (await app.database.db.selectFrom('file_claims').select('id').execute()).length;

it('removes no file while another process saves it', async () => {
  const { promise: saved, resolve: finishSaving } = pending();
  const { promise: locked, resolve: isLocked } = pending();
  const saving = withLocks(app.database.db, ['a', 'b'], () => {
    isLocked();
    return saved;
  });
  await locked;
  const removed: string[] = [];
  const remove = (names: string[]) => removeIfUnlocked(other.db, names, async (name) => void removed.push(name));
  await remove(['a', 'b', 'c']);
  expect(removed).toEqual(['c']);
  finishSaving();
  await saving;
  await remove(['a']);
  expect(removed).toEqual(['c', 'a']);
  expect(await countClaims()).toBe(0);
});

it('keeps a file locked until everyone who saves it has finished, also with an error', async () => {
  const { promise: saved, resolve: finishSaving } = pending();
  const { promise: locked, resolve: isLocked } = pending();
  const saving = withLocks(app.database.db, ['a'], () => {
    isLocked();
    return saved;
  });
  await locked;
  await expect(withLocks(other.db, ['a'], () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  const removed: string[] = [];
  await removeIfUnlocked(other.db, ['a'], async (name) => void removed.push(name));
  expect(removed).toEqual([]);
  finishSaving();
  await saving;
});

it('saves a file only after its removal has finished, even if that fails', async () => {
  const { promise: removed, reject: failRemoving } = pending();
  const { promise: began, resolve: hasBegun } = pending();
  const steps: string[] = [];
  const removal = removeIfUnlocked(other.db, ['a'], () => {
    hasBegun();
    return removed;
  }).catch(() => steps.push('removal failed'));
  await began;
  const saving = withLocks(app.database.db, ['a'], async () => steps.push('saved'));
  await expectStays(() => steps, [], 100);
  failRemoving(new Error('disk'));
  await Promise.all([removal, saving]);
  expect(steps).toEqual(['removal failed', 'saved']);
});

it('saves a file whose removal was never finished, because its process has exited', async () => {
  const claim = { name: 'a', is_removal: 1, claimed_at: 0 };
  await app.database.db.insertInto('file_claims').values(claim).execute();
  const steps: string[] = [];
  const beganAt = performance.now();
  await withLocks(app.database.db, ['a'], async () => void steps.push('saved'), { abandonedAfterMs: 300 });
  expect(steps).toEqual(['saved']);
  expect(performance.now() - beganAt).toBeGreaterThan(290);
  expect(await countClaims()).toBe(0);
});

it('times claims by the clock of the database: those of a machine whose clock is wrong are not taken for old ones', async () => {
  const { db } = app.database;
  const listTimes = () => db.selectFrom('file_claims').select('claimed_at').execute();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now - 7 * HOUR_MS });
  try {
    await withLocks(db, ['a'], async () => {
      await deleteOldClaims(db, 6 * HOUR_MS);
      const [claim] = await listTimes();
      expect(Math.abs((claim?.claimed_at ?? 0) - now)).toBeLessThan(HOUR_MS);
    });
  } finally {
    vi.useRealTimers();
  }
  await db
    .insertInto('file_claims')
    .values({ name: 'a', is_removal: 0, claimed_at: now - 7 * HOUR_MS })
    .execute();
  await deleteOldClaims(db, 6 * HOUR_MS);
  expect(await listTimes()).toEqual([]);
});

it('leaves no row without its file when one process saves what another removes', async () => {
  const bytes = randomBytes(100);
  const name = contentName(bytes, 'webp');
  const random = seededRandom(seed);
  const pause = () => delay(random() * 8);
  // A store across a network: each step takes its time.
  const slow: Storage = {
    ...app.storage,
    async save(...args) {
      await pause();
      await app.storage.save(...args);
      await pause();
    },
    async remove(given) {
      await pause();
      await app.storage.remove(given);
    },
  };
  const values = { owner_id: ownerId, purpose: 'post', kind: 'image', state: 'ready', name, created_at: 1 } as const;
  const save = ({ db }: Pick<OpenDatabase, 'db'>) =>
    withLocks(db, [name], async () => {
      await slow.save(name, bytes);
      return inTransaction(db, (trx) => insertMedia(trx, values));
    });
  const remove = async ({ db }: Pick<OpenDatabase, 'db'>) => {
    await db.deleteFrom('media').where('name', '=', name).execute();
    await removeUnusedFiles({ db, storage: slow }, [name]);
  };
  let removals = 0;
  for (let round = 0; round < 40; round += 1) {
    await Promise.all([
      remove(other),
      save(app.database),
      pause().then(() => removeUnusedFiles({ db: other.db, storage: slow }, [name])),
    ]);
    const rows = await app.database.db.selectFrom('media').select('id').where('name', '=', name).execute();
    const found = await app.storage.find(name);
    if (rows.length > 0) expect(found, `round ${round}`).not.toBeNull();
    else removals += 1;
    await remove(other);
    expect(await app.storage.find(name)).toBeNull();
  }
  expect(removals).toBeLessThan(40);
  expect(await countClaims()).toBe(0);
}, 120_000);
