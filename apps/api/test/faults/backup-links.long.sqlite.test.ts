import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackup } from '../../src/backup/create-backup.ts';
import { MANIFEST_FILE, mediaPath } from '../../src/backup/manifest.ts';
import type { Bucket } from '../../src/storage/bucket/bucket.ts';
import { contentName } from '../../src/storage/content-name.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function memoryBucket() {
  const objects = new Map<string, Buffer>();
  const fetched: string[] = [];
  const bucket = {
    async *list(prefix: string) {
      for (const [key, { length: size }] of objects) if (key.startsWith(prefix)) yield { key, size, savedAt: 0 };
    },
    async open(key: string) {
      fetched.push(key);
      const found = objects.get(key);
      return found ? Readable.from([found]) : null;
    },
  } as unknown as Bucket;
  return {
    bucket,
    add(suffix = '') {
      const bytes = randomBytes(1000);
      const name = contentName(bytes, 'webp').replace('.', `${suffix}.`);
      objects.set(`media/${name}`, bytes);
      return { name, bytes };
    },
    takeFetched: () => fetched.splice(0).sort(),
  };
}

it('a backup of a bucket links what the newest one beside it has, and fetches the rest', async () => {
  const { bucket, add, takeFetched } = memoryBucket();
  const { dataDir } = database;
  mkdirSync(join(dataDir, 'media'));
  const backUp = async (name: string) => {
    const target = join(dataDir, 'backups', name);
    await createBackup({ databaseUrl: null, dataDir, target, includesMedia: true, bucket });
    return (file: string) => join(target, mediaPath(file));
  };
  const [same, wide, damaged, lost] = [add(), add('-320'), add(), add()];
  const first = await backUp('1');
  expect(takeFetched()).toHaveLength(4);

  const changed = Buffer.from(damaged.bytes).fill(0, 0, 1);
  writeFileSync(first(damaged.name), changed);
  rmSync(first(lost.name));
  const added = add();
  const second = await backUp('2');
  expect(takeFetched()).toEqual([damaged, lost, added].map(({ name }) => `media/${name}`).sort());
  for (const { name } of [same, wide]) expect(statSync(second(name)).ino).toBe(statSync(first(name)).ino);

  rmSync(join(dataDir, 'backups', '1'), { recursive: true });
  // As one whose process was ended.
  rmSync(join(dataDir, 'backups', '2', MANIFEST_FILE));
  const third = await backUp('3');
  expect(takeFetched()).toHaveLength(5);
  for (const { name, bytes } of [same, wide, damaged, lost, added]) {
    expect(readFileSync(second(name))).toEqual(bytes);
    expect(readFileSync(third(name))).toEqual(bytes);
  }
  expect(existsSync(first(same.name))).toBe(false);
});
