// Runs on both databases: subscriptions of apps are written from rows of others, and read beside those of sessions.
import { HOUR_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { signInToApp, type TestClient } from '../../support/apps.ts';
import { openAccepted, send as sendMessage } from '../../support/messages.ts';
import { publishPost } from '../../support/publish-post.ts';
import { subscribe } from '../../support/push-browser.ts';
import { openPushServer, pushingOf, type TestPushServer } from '../../support/push-server.ts';

let app: TestApp;
let service: TestPushServer;
let ana: TestMember;
let ben: TestMember;
let token: string;
let client: TestClient;

beforeAll(async () => {
  app = await openTestApp();
  service = await openPushServer();
  [ana, ben] = [await app.register('ana'), await app.register('ben')];
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer = () => ({ status: 201 });
  ({ token, client } = await signInToApp(app, ana, 'read push'));
  await app.call('PUT', '/api/notifications/push/settings', { token: ana.token, body: { showsTexts: true } });
});
afterEach(async () => {
  const { db } = app.database;
  for (const table of ['pushes', 'app_push_subscriptions', 'push_subscriptions'] as const)
    await db.deleteFrom(table).execute();
  app.clock.now += HOUR_MS;
});
afterAll(async () => {
  await service.close();
  await app.close();
});

const call = (method: string, body?: object, by = token) =>
  app.call(method, '/api/v1/push/subscription', { token: by, ...(body && { body }) });

function subscriptionOf(alerts: Record<string, boolean>, standard = true) {
  const { endpoint, keys } = service.newBrowser();
  return {
    subscription: { endpoint, keys: { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` }, standard },
    data: { alerts },
  };
}

async function send() {
  app.clock.now += 3 * SECOND_MS;
  const pushing = pushingOf(app, service);
  await pushing.send();
  return pushing;
}

const told = () => service.received.map(({ payload }) => payload as unknown as Record<string, unknown>);

it('an app says what it is told, reads and changes it, and ends it', async () => {
  expect((await call('GET')).status).toBe(404);
  const asked = subscriptionOf({ mention: true, favourite: false, reblog: true });
  const { status, json } = await call('POST', asked);
  expect([status, json]).toEqual([
    200,
    {
      id: 1,
      endpoint: asked.subscription.endpoint,
      standard: true,
      policy: 'all',
      alerts: {
        ...{ mention: true, favourite: false, follow: false, follow_request: false, update: false, status: false },
        ...{ reblog: false, poll: false, quote: false, quoted_update: false },
        ...{ 'admin.sign_up': false, 'admin.report': false },
      },
      server_key: expect.stringMatching(/^[\w-]{87}=$/),
    },
  ]);
  expect((await call('GET')).json).toEqual(json);
  const changed = await call('PUT', { data: { alerts: { follow: 'true' } } });
  expect(changed.json).toEqual({ ...json, alerts: { ...json.alerts, mention: false, follow: true } });
  expect((await call('DELETE')).json).toEqual({});
  expect((await call('GET')).status).toBe(404);
});

it('takes forms with the names of Rails', async () => {
  const { subscription } = subscriptionOf({});
  const form = new URLSearchParams({
    'subscription[endpoint]': subscription.endpoint,
    'subscription[keys][p256dh]': subscription.keys.p256dh,
    'subscription[keys][auth]': subscription.keys.auth,
    'data[alerts][mention]': '1',
  });
  const { json } = await app.call('POST', '/api/v1/push/subscription', {
    token,
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([json.standard, json.alerts.mention]).toEqual([false, true]);
});

it('what happens is sent to the app in the reference’s words, and beside it to the browser', async () => {
  await call('POST', subscriptionOf({ mention: true }));
  await subscribe(app, ana, service.newBrowser());
  await publishPost(app, ben, 'Come to the lake @ana');
  await send();
  const ofApp = told().find((payload) => 'notification_type' in payload);
  expect(ofApp).toEqual({
    access_token: '',
    preferred_locale: 'en',
    notification_id: expect.any(Number),
    notification_type: 'mention',
    icon: 'https://club.example/icon-192.png',
    title: 'ben mentioned you in a post',
    body: 'Come to the lake @ana',
  });
  expect(told()).toHaveLength(2);
});

it('is encrypted as the draft says for an app that does not name the standard', async () => {
  await call('POST', subscriptionOf({ mention: true }, false));
  await publishPost(app, ben, 'An old app @ana');
  await send();
  expect(service.received.map(({ headers }) => headers['content-encoding'])).toEqual(['aesgcm']);
  expect(told()).toMatchObject([{ body: 'An old app @ana' }]);
});

it('an app is told nothing else: no other kind, no message, and no text that its member keeps', async () => {
  await call('POST', subscriptionOf({ mention: true }));
  await app.call('POST', '/api/follows', { token: ben.token, body: { followingId: ana.id } });
  await sendMessage(app, ben, await openAccepted(app, ana, ben), 'A secret');
  await send();
  expect(told()).toEqual([]);
  await app.call('PUT', '/api/notifications/push/settings', { token: ana.token, body: { showsTexts: false } });
  await publishPost(app, ben, 'A secret @ana');
  await send();
  expect(told()).toMatchObject([{ title: 'Club', body: 'New notification' }]);
});

it('ends with the token, and with an address that is gone', async () => {
  await call('POST', subscriptionOf({ mention: true }));
  const other = await signInToApp(app, ana, 'push');
  await call('POST', subscriptionOf({ mention: true }), other.token);
  const body = { token, client_id: client.clientId, client_secret: client.secret };
  await app.call('POST', '/oauth/revoke', { body });
  await publishPost(app, ben, 'Hello @ana');
  service.answer = () => ({ status: 410 });
  const { outcomes } = await send();
  expect(outcomes).toEqual(['ended']);
  expect(await app.database.db.selectFrom('app_push_subscriptions').selectAll().execute()).toEqual([]);
  expect((await call('GET', undefined, other.token)).status).toBe(404);
});

it('is for apps that may notify, and for addresses of the internet', async () => {
  const { token: reading } = await signInToApp(app, ana, 'read write');
  expect((await call('GET', undefined, reading)).status).toBe(403);
  const { token: pushing } = await signInToApp(app, ana, 'push');
  expect((await app.call('GET', '/api/notifications/push', { token: pushing })).status).toBe(403);
  const { subscription } = subscriptionOf({});
  const refused = ['http://push.example/x', 'https://127.0.0.1/x', 'https://localhost/x', ''].map((endpoint) =>
    call('POST', { subscription: { ...subscription, endpoint } }),
  );
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect((await call('POST', {})).status).toBe(422);
});
