import { announcementEntity } from '../entities/announcement.ts';
import { readRowId } from '../ids.ts';
import { mastodonErrors } from '../mastodon.errors.ts';
import { defineRow } from '../row.ts';

export const announcementRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/announcements',
    scope: 'read:accounts',
    calls: ['announcements.list'],
    about: 'What is announced now, without what the member has dismissed.',
    run: async (call) => {
      const { announcements } = await call.run('announcements.list');
      return announcements.map((announcement) => announcementEntity(announcement, call));
    },
  }),
  defineRow({
    method: 'POST',
    path: '/api/v1/announcements/:id/dismiss',
    scope: 'write:accounts',
    calls: ['announcements.dismiss'],
    about: 'Dismisses an announcement, on all devices.',
    run: async (call) => {
      await call.run('announcements.dismiss', { id: readRowId(call.params['id']) });
      return {};
    },
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v1/announcements/:id/reactions/:name',
    scope: 'write:favourites',
    calls: [],
    about: 'Not offered: 422.',
    run: () => {
      throw mastodonErrors.notOffered('reactions to announcements');
    },
  }),
];
