import * as z from 'zod';
import { id, idInput, isoTime, isoTimeInput } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { memberText, validatedText } from '../../text.ts';
import {
  ANNOUNCEMENT_LINK_MAX,
  ANNOUNCEMENTS_MAX,
  announcementLinkProblem,
  announcementStates,
  announcementText,
} from './announcement.rules.ts';

const shownFields = {
  id: id.describe('The announcement’s id.'),
  text: z.string().describe('What is announced.'),
  link: z.string().nullable().describe('Where it leads: an http or https URL, or a path of this network.'),
  beginsAt: isoTime,
  endsAt: isoTime,
};

const announcement = z
  .object(shownFields)
  .meta({ id: 'Announcement', description: 'What the people who run the network say to all members.' });
export type Announcement = z.output<typeof announcement>;

export const shownAnnouncements = z
  .object({
    announcements: z
      .array(announcement)
      .max(ANNOUNCEMENTS_MAX)
      .describe('Those that are shown now and that you have not dismissed; the newest first.'),
    changesAt: isoTime.nullable().describe('When the next one begins or ends; null when none does.'),
  })
  .meta({ id: 'ShownAnnouncements', description: 'What is announced to you.' });
export type ShownAnnouncements = z.output<typeof shownAnnouncements>;

export const announcementIdInput = z.object({ id: idInput.describe('The announcement’s id.') });

export const createAnnouncementInput = z.object({
  text: memberText(announcementText).describe('What is announced.'),
  link: validatedText(announcementLinkProblem, (link) => link)
    .meta({ maxLength: ANNOUNCEMENT_LINK_MAX })
    .nullable()
    .default(null)
    .describe('Where it leads: an http or https URL, or a path of this network such as `/explore`; null for none.'),
  beginsAt: isoTimeInput.nullable().default(null).describe('null: now. A time that is over is now too.'),
  endsAt: isoTimeInput,
});
export type CreateAnnouncementInput = z.output<typeof createAnnouncementInput>;

export const editAnnouncementInput = announcementIdInput.extend(createAnnouncementInput.shape);
export type EditAnnouncementInput = z.output<typeof editAnnouncementInput>;

export const managedAnnouncement = z
  .object({
    ...shownFields,
    state: z.enum(announcementStates).describe('Whether it is shown.'),
    createdAt: isoTime,
  })
  .meta({ id: 'ManagedAnnouncement', description: 'An announcement, as administrators see it.' });
export type ManagedAnnouncement = z.output<typeof managedAnnouncement>;

export const announcementPage = pageOf(managedAnnouncement);
