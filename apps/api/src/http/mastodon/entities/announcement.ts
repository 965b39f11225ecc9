import type { Announcement } from '@vibeline/core/features/announcements/announcement.schema';
import { htmlOf, linkHtml } from '../content.ts';
import { absoluteUrl, type EntityContext } from './entity-context.ts';

/** What it links to is a paragraph of its own. It is in the list only while it is shown and not dismissed. */
export function announcementEntity({ id, text, link, beginsAt, endsAt }: Announcement, context: EntityContext) {
  const target = link?.startsWith('/') ? absoluteUrl(context, link) : link;
  return {
    ...{ id: String(id), content: htmlOf(text, context) + (target === null ? '' : `<p>${linkHtml(target)}</p>`) },
    ...{ starts_at: beginsAt, ends_at: endsAt, all_day: false, published_at: beginsAt, updated_at: beginsAt },
    ...{ read: false, mentions: [], statuses: [], tags: [], emojis: [], reactions: [] },
  };
}
