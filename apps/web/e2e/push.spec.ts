import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bearer, openAs, registerMember } from './support/member.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium gets no address of a push service here: this one is what its member would have, and is sent nothing. */
function newSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`;
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/**
 * Runs in the worker, as text: the tests have the types of pages. Browsers without a screen show no notification, so it is
 * written down, and what would set the badge of an installed app ends their worker.
 */
const inWorker = (steps: string) => `(async () => {
  const shown = new Map();
  registration.showNotification = async (title, options) => void shown.set(options.tag, { ...options, title });
  navigator.setAppBadge = async () => undefined;
  // Only a click of a person may do it.
  WindowClient.prototype.focus = async () => undefined;
  const happens = async (name, fields) => {
    let work;
    const waitUntil = (promise) => {
      work = promise;
    };
    dispatchEvent(Object.assign(new ExtendableEvent(name), { waitUntil, ...fields }));
    await work;
  };
  const push = (sent) => happens('push', { data: { json: () => sent } });
  const click = ({ data, tag }) => happens('notificationclick', { notification: { data, close: () => shown.delete(tag) } });
  ${steps}
  return [...shown.values()].map(({ title }) => title);
})()`;

test('a push is shown, its click opens the place in the open tab, and one for somebody else ends them', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const member = await registerMember(request);
  const subscription = newSubscription();
  const added = await request.post('/api/notifications/push/devices', { headers: bearer(member), data: subscription });
  const { id } = await added.json();
  // Browsers without a screen do not let anybody grant it.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    for (const name of ['setAppBadge', 'clearAppBadge']) {
      Object.defineProperty(navigator, name, { value: async () => undefined });
    }
  });
  await openAs(page, member, '/account');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(page.getByText(/· this device/)).toBeVisible();
  // As the page does after the browser has subscribed.
  await page.evaluate(
    async ([device, endpoint]) => {
      const store = await caches.open('vibeline-push');
      await store.put('/device', new Response(device));
      localStorage.setItem('vibeline-push', endpoint ?? '');
    },
    [String(id), subscription.endpoint],
  );
  await page.reload();
  const run = async (steps: string) => {
    const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
    return worker.evaluate<string[]>(inWorker(steps));
  };
  const sent = { to: id, tag: 'a', title: 'Ben', body: 'Hello', path: '/people', notificationId: null, unread: 1 };
  const both = `await push(${JSON.stringify(sent)}); await push(${JSON.stringify({ ...sent, title: 'Ben and 1 other' })});`;
  expect(await run(both)).toEqual(['Ben and 1 other']);
  // The page listens once its jobs have begun.
  await expect(async () => {
    expect(await run(`${both} await click(shown.get('a'));`)).toEqual([]);
    await page.waitForURL('**/people', { timeout: 2_000 });
  }).toPass();
  const toOther = JSON.stringify({ ...sent, to: 1, title: 'For somebody else' });
  expect(await run(`await push(${toOther});`)).toEqual(['Notifications are off here']);
});
