import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findStartRefusal } from '../support/refused-start.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
beforeEach(async () => {
  instance = await openEmptyInstance();
});
afterEach(() => instance.remove());

const pathOf = (name: string) => join(instance.dataDir, name);

function saveMediaFile(): void {
  mkdirSync(pathOf('media/3f'), { recursive: true });
  writeFileSync(pathOf(`media/3f/3f${'0'.repeat(30)}.webp`), 'bytes');
}

async function expectRefusal(reason: string): Promise<void> {
  const refusal = await findStartRefusal(instance.env);
  expect(refusal?.exitCode).toBe(78);
  expect(refusal?.message).toMatch(/^The database in \S+ cannot be used and was left as it is; restore a backup .*$/);
  expect(refusal?.message).toContain(reason);
}

/** What there may be in the database's place, by what the refusal says about it. */
const losses: [string, () => void][] =
  inject('engine') === 'postgres'
    ? [['has no tables', () => {}]]
    : [
        ['is missing', () => {}],
        ['is empty', () => writeFileSync(pathOf('vibeline.db'), '')],
        [
          'has no tables',
          () => {
            const database = new SQLite(pathOf('vibeline.db'));
            database.exec('create table t (id); drop table t');
            database.close();
          },
        ],
      ];

describe('an empty or missing database beside media', () => {
  it.each(losses)('is refused with exit 78 and not taken for a new one: it %s', async (reason, lose) => {
    saveMediaFile();
    lose();
    await expectRefusal(reason);
    await expectRefusal(reason);
    expect(statSync(pathOf(`media/3f/3f${'0'.repeat(30)}.webp`)).size).toBe(5);

    renameSync(pathOf('media'), pathOf('old-media'));
    expect(await findStartRefusal(instance.env)).toBe(null);
  });

  it('is a new one when the media folder holds nothing of members', async () => {
    mkdirSync(pathOf('media/incoming/host_1_abc'), { recursive: true });
    mkdirSync(pathOf('media/3f'));
    expect(await findStartRefusal(instance.env)).toBe(null);
    rmSync(pathOf('media'), { recursive: true });
  });
});
