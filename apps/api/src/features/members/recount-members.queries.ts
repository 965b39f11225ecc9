import { sql } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { resetReach } from './member-terms.queries.ts';

const received = sql`received_votes r where r.member_id = counted.member_id`;
const friends = sql`friendships f where f.member_id = counted.member_id`;

export const memberCounters = counterCheck({
  table: 'member_stats',
  key: 'member_id',
  counters: {
    positive_received: [{ from: received, adds: sql`r.positive`, isCompact: true }],
    negative_received: [{ from: received, adds: sql`r.negative`, isCompact: true }],
    post_count: [
      {
        from: sql`posts p where p.author_id = counted.member_id
          and p.visibility = 'public' and p.deleted_at is null and p.is_anonymous = 0`,
        adds: sql`case when p.hidden_at is null then 1 else 0 end`,
      },
    ],
    follower_count: [
      { from: sql`follows f where f.following_id = counted.member_id and f.status = 'accepted'`, isCompact: true },
    ],
    following_count: [
      { from: sql`follows f where f.follower_id = counted.member_id and f.status = 'accepted'`, isCompact: true },
    ],
    friend_count: [{ from: sql`${friends} and f.state = 'friends'`, isCompact: true }],
    close_friend_count: [{ from: sql`${friends} and f.is_close = 1`, isCompact: true }],
  },
  async onRepair(trx, { key, after }) {
    const followers = after['follower_count'];
    if (followers != null) await resetReach(trx, Number(key), followers);
  },
});
