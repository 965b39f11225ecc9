import * as z from 'zod';
import { idInput } from '../../ids.ts';
import { restUser, toRestUser, user } from '../members/member.schema.ts';
import {
  knownTimeZone,
  NOTHING_TO_CHANGE,
  TIME_ZONE_MAX,
  UNKNOWN_TIME_ZONE,
  whoCanMessageChoices,
} from './setting.rules.ts';

const anonymousPosting = z.boolean({ error: 'anonymousPosting must be true or false' });
const dataSharing = z.boolean({ error: 'dataSharing must be true or false' });

const lessMarked = z.boolean({ error: 'lessMarked must be true or false' });

const privacy = z.object({
  isPrivate: z
    .boolean({ error: 'isPrivate must be true or false' })
    .describe('Whether you approve who follows you, and only followers see your posts.'),
  approveAutomatically: z
    .boolean({ error: 'approveAutomatically must be true or false' })
    .describe('Whether requests to follow you are accepted at once. Requests that wait already stay.'),
  whoCanMessage: z
    .enum(whoCanMessageChoices, { error: `whoCanMessage must be one of ${whoCanMessageChoices.join(', ')}` })
    .describe('Who may write messages to you; `followed`: the members you follow.'),
  showOnline: z
    .boolean({ error: 'showOnline must be true or false' })
    .describe('Whether your friends see when you are online.'),
  showTyping: z
    .boolean({ error: 'showTyping must be true or false' })
    .describe('Whether others in a conversation see that you are writing.'),
  sendReceipts: z
    .boolean({ error: 'sendReceipts must be true or false' })
    .describe('Whether others see what you have read of their messages, and you what they have of yours.'),
});

export const memberSettings = privacy
  .extend({
    anonymousPosting: anonymousPosting.describe('Whether a new post starts as anonymous; each post may differ.'),
    dataSharing: dataSharing.describe(
      'Whether others may see you in Live Activity, Top Vibers and suggestions of friends and of whom to follow.',
    ),
    lessMarked: lessMarked.describe(
      'Whether the ranked lists show you less of what is like the posts that you marked `not_for_me` or `seen_before`.',
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
  lessMarked: lessMarked.optional().describe('Left out, it stays.'),
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

export const updatePrivacyInput = privacy
  .partial()
  .extend({ id: idInput.describe('Your own id.') })
  .refine(({ id: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: NOTHING_TO_CHANGE,
  });
export type UpdatePrivacyInput = z.output<typeof updatePrivacyInput>;

export const updatedPrivacy = z.object({ user, settings: memberSettings });
export type UpdatedPrivacy = z.output<typeof updatedPrivacy>;

export const restUpdatedPrivacy = z
  .object({ user: restUser, settings: memberSettings })
  .meta({ id: 'UpdatedPrivacy', description: 'You and your settings as they are now.' });

export function toRestUpdatedPrivacy({ user, settings }: UpdatedPrivacy): z.output<typeof restUpdatedPrivacy> {
  return { user: toRestUser(user), settings };
}
