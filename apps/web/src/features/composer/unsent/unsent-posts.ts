import { readOutbox } from '../../../lib/outbox/outbox.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { type NewPost, newPost } from './new-post.change.ts';

export interface UnsentPost {
  post: NewPost;
  state: 'sending' | 'waiting' | 'failed';
  item: OutboxItem;
}

/** The latest first, as in lists of posts. */
export function unsentPosts(items: readonly OutboxItem[], isOnline: boolean): UnsentPost[] {
  const posts = items.flatMap((item): UnsentPost[] => {
    const { kind, input, refusal } = item;
    if (kind !== newPost.kind || !newPost.accepts(input)) return [];
    const waiting = isOnline ? 'sending' : 'waiting';
    return [{ post: input, item, state: refusal === null ? waiting : 'failed' }];
  });
  return posts.reverse();
}

export function findUnsent(sendKey: string): { item: OutboxItem; post: NewPost } | null {
  for (const item of readOutbox()) {
    const { kind, input } = item;
    if (kind === newPost.kind && newPost.accepts(input) && input.sendKey === sendKey) return { item, post: input };
  }
  return null;
}
