import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a member whom nothing happened to', () => {
  it('has no notifications', async () => {
    const ana = await app.register('ana');
    const list = await app.call('GET', '/api/notifications', { token: ana.token });
    expect(list.json).toEqual({ notifications: [] });
    const count = await app.call('GET', '/api/notifications/unread-count', { token: ana.token });
    expect(count.json).toEqual({ unreadNotifications: 0 });
    for (const url of ['/api/notifications/seen', '/api/notifications/read-all']) {
      expect((await app.call('PUT', url, { token: ana.token })).json).toEqual({ unreadNotifications: 0 });
    }
    const body = { vote: false };
    await app.call('PUT', '/api/notifications/preferences', { token: ana.token, body });
    const preferences = await app.call('GET', '/api/notifications/preferences', { token: ana.token });
    expect(preferences.json).toMatchObject({ vote: false, comment: true });
  });
});
