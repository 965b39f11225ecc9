import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { type NewComment, newComment } from './comment.change.ts';

export interface UnsentComment extends Omit<NewComment, 'postId'> {
  sendKey: string;
  state: 'sending' | 'waiting' | 'failed';
  item: OutboxItem;
}

export function unsentComments(items: readonly OutboxItem[], postId: number, isOnline: boolean): UnsentComment[] {
  return items.flatMap((item) => {
    if (item.kind !== newComment.kind || !newComment.accepts(item.input) || item.input.postId !== postId) return [];
    const { postId: _, ...comment } = item.input;
    const waiting = isOnline ? 'sending' : 'waiting';
    return { ...comment, sendKey: item.key, state: item.refusal === null ? waiting : 'failed', item };
  });
}
