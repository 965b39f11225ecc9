import type { Announcement } from '@vibeline/core/features/announcements/announcement.schema';
import { htmlOf, linkHtml } from '../content.ts';
import { absoluteUrl, type EntityContext } from '../entities/entity-context.ts';
import { readRowId } from '../ids.ts';
import { defineRow, notOfferedRow } from '../row.ts';

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
  notOfferedRow({
    method: 'PUT',
    path: '/api/v1/announcements/:id/reactions/:name',
    scope: 'write:favourites',
    what: 'reactions to announcements',
  }),
];

/** What it links to is a paragraph of its own. It is in the list only while it is shown and not dismissed. */
function announcementEntity({ id, text, link, beginsAt, endsAt }: Announcement, context: EntityContext) {
  const target = link?.startsWith('/') ? absoluteUrl(context, link) : link;
  return {
    ...{ id: String(id), content: htmlOf(text, context) + (target === null ? '' : `<p>${linkHtml(target)}</p>`) },
    ...{ starts_at: beginsAt, ends_at: endsAt, all_day: false, published_at: beginsAt, updated_at: beginsAt },
    ...{ read: false, mentions: [], statuses: [], tags: [], emojis: [], reactions: [] },
  };
}
