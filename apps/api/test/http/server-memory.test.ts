import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';

it('a server that is closed is kept in memory by no timer, observer or listener of its process', async () => {
  const closedApp = async () => {
    const app = await openTestApp();
    const { token } = await app.register('ana');
    expect((await app.call('GET', '/api/posts', { token })).status).toBe(200);
    await app.close();
    return [app.server, app.services, app.seedEnvironment.services, app.database.db].map((part) => new WeakRef(part));
  };
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const parts = await closedApp();
  const kept = () => {
    collectGarbage();
    return parts.map((part) => part.deref() !== undefined);
  };
  await expect.poll(kept, { interval: 20 }).toEqual([false, false, false, false]);
});
