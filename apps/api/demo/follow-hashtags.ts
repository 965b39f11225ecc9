import { HOUR_MS } from '@vibeline/core/durations.rules';
import { followedHashtags } from '@vibeline/demo-world/demo-content';
import type { Transaction } from 'kysely';
import type { Database } from '../src/db/schema.ts';

export async function followHashtags(
  trx: Transaction<Database>,
  members: Record<string, { id: number }>,
  now: number,
): Promise<void> {
  for (const { member, tag, openedHoursAgo } of followedHashtags) {
    const memberId = members[member]?.id;
    if (memberId === undefined) throw new Error(`There is no member ${member}`);
    const openedAt = now - openedHoursAgo * HOUR_MS;
    const seen = await trx
      .selectFrom('post_hashtags')
      .innerJoin('posts', 'posts.id', 'post_hashtags.post_id')
      .select('posts.id')
      .where('post_hashtags.tag_key', '=', tag)
      .where('posts.created_at', '<=', openedAt)
      .orderBy('posts.id', 'desc')
      .executeTakeFirst();
    await trx
      .insertInto('hashtag_follows')
      .values({ member_id: memberId, tag_key: tag, seen_post_id: seen?.id ?? 0, created_at: openedAt })
      .execute();
  }
}
