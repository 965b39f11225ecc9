import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { COMMENT, type NewComment } from './comment.outbox.ts';

export interface UnsentComment extends Omit<NewComment, 'postId'> {
  sendKey: string;
  state: 'sending' | 'waiting' | 'failed';
  item: OutboxItem;
}

/** The comments on a post that are in the outbox. */
export function unsentComments(items: readonly OutboxItem[], postId: number, isOnline: boolean): UnsentComment[] {
  return items.flatMap((item) => {
    const { postId: itemsPost, ...comment } = item.input as NewComment;
    if (item.kind !== COMMENT || itemsPost !== postId) return [];
    const waiting = isOnline ? 'sending' : 'waiting';
    return { ...comment, sendKey: item.key, state: item.refusal === null ? waiting : 'failed', item };
  });
}
