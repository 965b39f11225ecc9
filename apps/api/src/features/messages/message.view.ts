import { messageReactions } from '@vibeline/core/features/messages/message.rules';
import type { Message, Shared } from '@vibeline/core/features/messages/message.schema';
import { summaryOf } from '@vibeline/core/features/messages/message-summary.rules';
import type { MediaRow } from '../media/media.queries.ts';
import { type UrlOf, viewMedia } from '../media/media.view.ts';
import { anonymousAuthor, nameOfAbsent, viewAuthor } from '../members/member.view.ts';
import type { MessageRow } from './message.queries.ts';
import type { ReactionRow, RepliedRow } from './message-parts.queries.ts';

interface Parts {
  media: MediaRow[];
  reactions: ReactionRow[];
  /** undefined when it is no reply, or the viewer may not see the message it replies to. */
  replied: RepliedRow | undefined;
  shared: Shared | null;
  urlOf: UrlOf;
}

export function viewMessage(
  row: MessageRow,
  viewerId: number,
  { media, reactions, replied, shared, urlOf }: Parts,
): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    revision: row.revision,
    clientId: row.author_id === viewerId ? row.client_id : null,
    sender: row.is_unnamed === 1 ? anonymousAuthor : viewAuthor(row, viewerId),
    content: row.content,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    isDeleted: row.deleted_at !== null,
    replyTo: row.reply_to_id === null ? null : viewReplied(row.reply_to_id, replied),
    media: media.map((item) => viewMedia(item, urlOf)),
    shared,
    reactions: viewReactions(reactions),
  };
}

function viewReplied(id: number, row: RepliedRow | undefined): NonNullable<Message['replyTo']> {
  if (!row) return { id, senderName: '', excerpt: '' };
  const senderName =
    row.is_unnamed === 1 ? anonymousAuthor.name : (nameOfAbsent(row.sender_absence) ?? row.sender_name);
  return { id, senderName, excerpt: summaryOf(summarized(row)) };
}

function summarized({ beginning, deleted_at, media_kind, post_id, story_id }: RepliedRow) {
  const story = story_id === null ? null : ('story' as const);
  return {
    content: beginning,
    isDeleted: deleted_at !== null,
    mediaKind: media_kind,
    shared: post_id === null ? story : ('post' as const),
  };
}

function viewReactions(rows: readonly ReactionRow[]): Message['reactions'] {
  return messageReactions
    .flatMap((reaction) => rows.filter((row) => row.reaction === reaction))
    .toSorted((a, b) => Number(b.count) - Number(a.count))
    .map(({ reaction, count, is_mine }) => ({ reaction, count: Number(count), isMine: Number(is_mine) === 1 }));
}
