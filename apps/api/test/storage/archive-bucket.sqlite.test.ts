// Whoever reads an archive does not care about the engine of the database.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openArchiveFiles } from '../../src/storage/archive-files.ts';
import { openBucket } from '../../src/storage/bucket/bucket.ts';
import { hasS3, makeTestBucket } from '../support/bucket.ts';

const name = (digit: string) => digit.repeat(32);

it.runIf(hasS3)('archives are in the bucket for all servers, and those without a request are removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archives-'));
  const bucket = openBucket(await makeTestBucket());
  const files = openArchiveFiles(folder, bucket);
  for (const digit of ['a', 'b']) {
    const path = join(await files.makeDraft(name(digit)), 'archive.zip');
    writeFileSync(path, `archive ${digit}`);
    await files.save(name(digit), path);
  }
  const found = await openArchiveFiles(`${folder}-of-another`, bucket).find(name('a'));
  expect(found?.size).toBe(9);
  const part = await found?.open({ start: 2, end: 4 });
  expect(part && (await text(part))).toBe('chi');
  await files.keepOnly(async () => [name('b')]);
  expect(await files.find(name('a'))).toBeNull();
  expect((await files.find(name('b')))?.size).toBe(9);
  expect(await files.find('../media')).toBeNull();
  expect(readdirSync(join(folder, 'exports'))).toEqual([]);
  bucket.close();
  rmSync(folder, { recursive: true });
});
