import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { canSeeMessage } from '../visibility/conversation-visibility.queries.ts';

export const messageFiles: FileOwner = {
  ofVisitors: null,
  ofViewers: 'viewer',
  uses: (db, { name, viewerId }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('messages', 'messages.id', 'media.message_id')
        .where('media.message_id', 'is not', null)
        .where(canSeeMessage(viewerId)),
    ),
};
