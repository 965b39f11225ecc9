import type { Announcement, ManagedAnnouncement } from '../features/announcements/announcement.schema.ts';
import { exampleTime } from './time.ts';

export const exampleAnnouncement: Announcement = {
  id: 4,
  text: 'The lake is frozen: no rowing this week.',
  link: '/vibe-circles/2',
  beginsAt: exampleTime,
  endsAt: '2026-05-06T08:15:30.000Z',
};

export const exampleManagedAnnouncement: ManagedAnnouncement = {
  ...exampleAnnouncement,
  state: 'current',
  createdAt: exampleTime,
};

export const exampleAnnouncementInput = {
  text: exampleAnnouncement.text,
  link: exampleAnnouncement.link,
  endsAt: exampleAnnouncement.endsAt,
};
