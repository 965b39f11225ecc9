import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { writeEverything } from '../support/every-write.ts';
import { openModeratedApp } from '../support/moderation.ts';
import { paint, sendForm, upload } from '../support/upload.ts';

let app: TestApp;
let moderator: { id: number; token: string };
beforeAll(async () => {
  ({ app, moderator } = await openModeratedApp());
});
afterAll(() => app.close());

/**
 * Runs `work` and returns how often a read waited beyond a turn of the event loop. A transaction that awaits queries alone
 * ends in the turn in which it began; in one that awaits a hash, a file or a timer all others wait with it.
 */
async function countWaits(work: Promise<unknown>): Promise<number> {
  let waits = 0;
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    let isRead = false;
    const read = sql`select 1`.execute(app.database.db).then(() => {
      isRead = true;
    });
    await setImmediate();
    if (!isRead) waits += 1;
    await read;
  }
  await over;
  return waits;
}

async function changeAccount(): Promise<void> {
  const { token } = await app.register('cleo');
  const login = { username: 'cleo', password: 'first-secret' };
  expect((await app.call('POST', '/api/users/login', { body: login })).status).toBe(200);
  const body = { currentPassword: 'first-secret', newPassword: 'second-secret' };
  expect((await app.call('PUT', '/api/auth/password', { token, body })).status).toBe(200);
  expect((await upload(app, token, await paint(60, 60))).status).toBe(201);
  const parts = [{ field: 'image', bytes: await paint(60, 60) }];
  expect((await sendForm(app, '/api/upload/profile-image', token, parts)).status).toBe(200);
}

it('no transaction waits for anything but the database', async () => {
  expect(await countWaits(writeEverything(app.call, { name: 'once', moderator }))).toBe(0);
  expect(await countWaits(changeAccount())).toBe(0);
});
