import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { notificationPreferences } from './notification.schema.ts';
import { PUSH_ENDPOINT_MAX, type PushKind, pushKinds, timeOfDayPattern } from './push.rules.ts';

const INVALID = 'This is not a push subscription';
const key = (length: number) =>
  z
    .string({ error: INVALID })
    .length(length, { error: INVALID })
    .regex(/^[\w-]+$/, { error: INVALID });

/** What `PushSubscription.toJSON()` returns. */
export const addPushDeviceInput = z.object({
  endpoint: z
    .string({ error: INVALID })
    .min(1, { error: INVALID })
    .max(PUSH_ENDPOINT_MAX, { error: INVALID })
    .describe('The address at a push service: https, port 443.'),
  keys: z
    .object({
      p256dh: key(87).describe('The browser’s public key, in base64url.'),
      auth: key(22).describe('The secret of the subscription, in base64url.'),
    })
    .meta({ id: 'PushKeys', description: 'With what is sent is encrypted.' }),
});
export type AddPushDeviceInput = z.output<typeof addPushDeviceInput>;

/** How what is sent is encrypted: `aesgcm` is the draft that apps of before RFC 8291 know. */
const pushEncodings = ['aes128gcm', 'aesgcm'] as const;
export type PushEncoding = (typeof pushEncodings)[number];

const kindList = z
  .array(z.enum(pushKinds, { error: 'Unknown kind' }))
  .max(pushKinds.length)
  .describe('What the app is told.');

export const subscribeAppInput = addPushDeviceInput.extend({
  encoding: z.enum(pushEncodings).default('aes128gcm').describe('How what is sent is encrypted.'),
  kinds: kindList,
});
export type SubscribeAppInput = z.output<typeof subscribeAppInput>;

export const changeAppSubscriptionInput = z.object({ kinds: kindList });

export const appSubscription = z.object({
  id: id.describe('The id of the subscription.'),
  endpoint: z.string().describe('The address at a push service.'),
  encoding: z.enum(pushEncodings).describe('How what is sent is encrypted.'),
  kinds: z.array(z.enum(pushKinds)).describe('What the app is told.'),
  publicKey: z.string().describe('The `applicationServerKey`, in base64url.'),
});
export type AppSubscription = z.output<typeof appSubscription>;

export const pushDeviceIdInput = z.object({ id: idInput.describe('The device’s id.') });

export const pushDevice = z
  .object({
    id: id.describe('The device’s id.'),
    name: z.string().nullable().describe('The browser and its system; null when they are unknown.'),
    isThis: z.boolean().describe('Whether it belongs to the session of this call.'),
    createdAt: isoTime.describe('Since when it is notified.'),
    lastSentAt: isoTime.nullable().describe('When its push service last took something; null for not yet.'),
    failingSince: isoTime.nullable().describe('Since when its push service takes nothing; null while it does.'),
  })
  .meta({ id: 'PushDevice', description: 'A browser that is notified while the page is closed.' });
export type PushDevice = z.output<typeof pushDevice>;

const INVALID_TIME = 'Send a time of day such as 22:00';
const timeOfDay = z
  .string({ error: INVALID_TIME })
  .max(5, { error: INVALID_TIME })
  .regex(timeOfDayPattern, { error: INVALID_TIME });

const quietHoursInput = z
  .object({ from: timeOfDay.describe('Hours and minutes.'), to: timeOfDay.describe('Hours and minutes.') })
  .meta({ id: 'QuietHoursInput', description: 'In your time zone. They may go over midnight.' });

const quietHours = z
  .object({ from: z.string().describe('Such as `22:00`.'), to: z.string().describe('Such as `07:00`.') })
  .meta({ id: 'QuietHours', description: 'In your time zone. What comes meanwhile is sent at their end.' });

const pushed = z.boolean({ error: 'A kind must be true or false' });
const kinds = notificationPreferences
  .extend({ message: pushed.describe('Messages in conversations that you have not muted.') } satisfies Partial<
    Record<PushKind, typeof pushed>
  >)
  .meta({ id: 'PushKinds', description: 'What is sent to your devices, of what you are shown at all.' });
export type PushKinds = z.output<typeof kinds>;

export const pushSettings = z
  .object({
    showsTexts: z.boolean().describe('Whether names and texts are sent; else only that there is something new.'),
    quietHours: quietHours.nullable().describe('null: none.'),
    kinds,
  })
  .meta({ id: 'PushSettings', description: 'What your devices are told, and when.' });
export type PushSettings = z.output<typeof pushSettings>;

export const updatePushSettingsInput = z
  .object({
    showsTexts: z
      .boolean({ error: 'showsTexts must be true or false' })
      .describe('Whether names and texts are sent; else only that there is something new.'),
    quietHours: quietHoursInput.nullable(),
    kinds: kinds.partial().meta({ id: 'PushKindChanges', description: 'The kinds that change.' }),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Name at least one setting' });
export type UpdatePushSettingsInput = z.output<typeof updatePushSettingsInput>;

export const pushState = z
  .object({
    publicKey: z.string().describe('The `applicationServerKey` with which browsers subscribe, in base64url.'),
    devices: z.array(pushDevice).describe('The newest first.'),
    settings: pushSettings,
  })
  .meta({ id: 'PushState', description: 'How you are notified while the page is closed.' });
