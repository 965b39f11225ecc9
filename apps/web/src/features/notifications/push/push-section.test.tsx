import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import type { PushDevice, PushSettings } from '@vibeline/core/features/notifications/push.schema';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../../test/support/server.ts';
import { outbox, setOutboxOwner } from '../../../lib/outbox/outbox.ts';
import { PushSection } from './PushSection.tsx';

const kinds = Object.fromEntries(['message', ...preferenceTypes].map((kind) => [kind, true])) as PushSettings['kinds'];
const phone: PushDevice = {
  ...{ id: 5, name: 'Chrome on Android', isThis: false, lastSentAt: null, failingSince: null },
  createdAt: '2026-11-21T12:00:00.000Z',
};

let settings: PushSettings;
let devices: PushDevice[];
let calls: Call[];

function show(handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'push.get': () => ({ publicKey: 'key', devices, settings }),
    'push.updateSettings': ({ kinds: changed, ...rest }: Partial<PushSettings>) => {
      settings = { ...settings, ...rest, kinds: { ...settings.kinds, ...changed } };
      return settings;
    },
    'push.removeDevice': () => {
      devices = [];
      return { message: '' };
    },
    ...handlers,
  });
  renderInApp(<PushSection memberId={1} />);
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

/** A browser that asks for permission and subscribes. */
function stubBrowser(permission: NotificationPermission) {
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const pushManager = { getSubscription: async () => null, subscribe: async () => ({ toJSON: () => subscription }) };
  const registration = { active: {}, pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, language: 'en', onLine: true, languages: ['en'] },
    serviceWorker: { register: async () => registration, getRegistration: async () => registration },
  });
}

beforeEach(() => {
  localStorage.setItem('authToken', 'token');
  setOutboxOwner({ memberId: 1, token: 'token' });
  settings = { showsTexts: true, quietHours: null, kinds };
  devices = [phone];
});

it('shows a choice at once and sends it, quiet hours once a field is left', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Milestones' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await userEvent.clear(from);
  await userEvent.type(from, '21:30');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('To'));
  await waitFor(() => expect(outbox.get().items).toEqual([]));
  expect(sent('push.updateSettings')).toEqual([
    { kinds: { milestone: false } },
    { quietHours: { from: '22:00', to: '07:00' } },
    { quietHours: { from: '21:30', to: '07:00' } },
  ]);
});

it('says in place of a removed device that there is none, with the focus', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No device is notified.'));
  expect(sent('push.removeDevice')).toEqual([{ id: 5 }]);
});

it('sends the address of this browser, and can be tried again when the server refuses it', async () => {
  stubBrowser('granted');
  let refusal: ErrorResponse | null = new ErrorResponse(409, 'You can have 20 devices');
  show({ 'push.addDevice': () => refusal ?? { ...phone, isThis: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
  expect(await screen.findByText('You can have 20 devices')).toBeDefined();
  refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent('push.addDevice')).toHaveLength(2));
  expect(sent('push.addDevice')[1]).toEqual({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
});

it('says where notifications of a blocked site are allowed', async () => {
  stubBrowser('denied');
  show();
  expect(await screen.findByText(/This browser blocks notifications/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Notify me on this device' })).toBeNull();
});
