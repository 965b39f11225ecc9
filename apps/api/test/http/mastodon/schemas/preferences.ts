import * as z from 'zod';
import { count, dateTime, url } from './values.ts';

export const preferences = z.strictObject({
  'posting:default:visibility': z.enum(['public', 'unlisted', 'private', 'direct']),
  'posting:default:sensitive': z.boolean(),
  'posting:default:language': z.string().nullable(),
  'posting:default:quote_policy': z.enum(['public', 'followers', 'nobody']),
  'reading:expand:media': z.enum(['default', 'show_all', 'hide_all']),
  'reading:expand:spoilers': z.boolean(),
  'reading:autoplay:gifs': z.boolean(),
});

const marker = z.strictObject({ last_read_id: z.string().regex(/^\w+$/), version: count, updated_at: dateTime });

export const markers = z.strictObject({ home: marker.optional(), notifications: marker.optional() });

export const webPushSubscription = z.strictObject({
  id: z.union([z.string(), z.int()]),
  endpoint: url,
  standard: z.boolean().optional(),
  policy: z.enum(['all', 'followed', 'follower', 'none']).optional(),
  alerts: z.record(z.string(), z.boolean()),
  server_key: z.string().min(1),
});
