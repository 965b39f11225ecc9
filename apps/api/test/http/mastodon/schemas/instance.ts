import * as z from 'zod';
import { account } from './account.ts';
import { count, countText, dateTime, html, idText, url } from './values.ts';

export const rule = z.strictObject({
  id: idText,
  text: z.string(),
  hint: z.string(),
  translations: z.looseObject({}).optional(),
});

const sharedConfiguration = {
  accounts: z.looseObject({ max_featured_tags: count }),
  statuses: z.looseObject({
    max_characters: z.int().positive(),
    max_media_attachments: z.int().positive(),
    characters_reserved_per_url: count,
  }),
  media_attachments: z.looseObject({
    supported_mime_types: z.array(z.string().regex(/^\w+\/[\w.+-]+$/)).min(1),
    image_size_limit: z.int().positive(),
    image_matrix_limit: z.int().positive(),
    video_size_limit: z.int().positive(),
    video_frame_rate_limit: z.int().positive(),
    video_matrix_limit: z.int().positive(),
  }),
  polls: z.looseObject({
    max_options: count,
    max_characters_per_option: count,
    min_expiration: count,
    max_expiration: count,
  }),
};

const thumbnail = z.looseObject({ url });

export const instance = z.looseObject({
  domain: z.string().min(1),
  title: z.string().min(1),
  version: z.string().min(1),
  source_url: url,
  description: z.string(),
  usage: z.looseObject({ users: z.looseObject({ active_month: count }) }),
  thumbnail,
  icon: z.array(z.strictObject({ src: url, size: z.string() })).optional(),
  languages: z.array(z.string()),
  configuration: z.looseObject({
    urls: z.looseObject({ streaming: z.url({ protocol: /^wss?$/ }) }),
    vapid: z.looseObject({ public_key: z.string() }).optional(),
    ...sharedConfiguration,
    translation: z.looseObject({ enabled: z.boolean() }),
  }),
  registrations: z.looseObject({
    enabled: z.boolean(),
    approval_required: z.boolean(),
    message: html.nullable(),
  }),
  contact: z.looseObject({ email: z.string(), account: account.nullable() }),
  rules: z.array(rule),
  api_versions: z.looseObject({ mastodon: z.int().positive() }),
});

export const v1Instance = z.looseObject({
  uri: z.string().min(1),
  title: z.string().min(1),
  short_description: z.string(),
  description: html,
  email: z.string(),
  version: z.string().min(1),
  urls: z.looseObject({ streaming_api: z.url({ protocol: /^wss?$/ }) }),
  stats: z.strictObject({ user_count: count, status_count: count, domain_count: count }),
  thumbnail: url.nullable(),
  languages: z.array(z.string()),
  registrations: z.boolean(),
  approval_required: z.boolean(),
  invites_enabled: z.boolean(),
  configuration: z.looseObject(sharedConfiguration),
  contact_account: account.nullable(),
  rules: z.array(rule),
});

export const activity = z.strictObject({
  week: countText,
  statuses: countText,
  logins: countText,
  registrations: countText,
});

export const extendedDescription = z.strictObject({ updated_at: dateTime.nullable(), content: html });
