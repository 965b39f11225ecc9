import * as z from 'zod';
import { idInput } from '../../ids.ts';
import { oneUser } from '../members/member.schema.ts';
import { knownTimeZone, TIME_ZONE_MAX, UNKNOWN_TIME_ZONE } from './setting.rules.ts';

const anonymousPosting = z.boolean({ error: 'anonymousPosting must be true or false' });
const dataSharing = z.boolean({ error: 'dataSharing must be true or false' });

export const memberSettings = z
  .object({
    anonymousPosting: anonymousPosting.describe('Whether a new post starts as anonymous; each post may differ.'),
    dataSharing: dataSharing.describe(
      'Whether others may see you in Live Activity, Top Vibers and suggestions of whom to follow.',
    ),
    timeZone: z
      .string()
      .nullable()
      .describe('IANA name of the zone in which your days and hours are counted; null while it is unknown.'),
  })
  .meta({ id: 'Settings', description: 'Your settings. Nobody else sees them.' });
export type MemberSettings = z.output<typeof memberSettings>;

export const updateSettingsInput = z.object({
  anonymousPosting: anonymousPosting.optional().describe('Left out, it stays.'),
  dataSharing: dataSharing.optional().describe('Left out, it stays.'),
  timeZone: z
    .string({ error: UNKNOWN_TIME_ZONE })
    .max(TIME_ZONE_MAX, { error: UNKNOWN_TIME_ZONE })
    .transform((name, context) => {
      const known = knownTimeZone(name);
      if (known === null) context.addIssue({ code: 'custom', message: UNKNOWN_TIME_ZONE });
      return known ?? '';
    })
    .optional()
    .meta({ description: 'IANA name, such as `Europe/Berlin`. Left out, it stays.', maxLength: TIME_ZONE_MAX }),
});
export type UpdateSettingsInput = z.output<typeof updateSettingsInput>;

export const updatePrivacyInput = z.object({
  id: idInput.describe('Your own id.'),
  isPrivate: z
    .boolean({ error: 'isPrivate must be true or false' })
    .describe('Whether you approve who follows you, and only followers see your posts.'),
});
export type UpdatePrivacyInput = z.output<typeof updatePrivacyInput>;

export const updatedPrivacy = oneUser;
export type UpdatedPrivacy = z.output<typeof updatedPrivacy>;
