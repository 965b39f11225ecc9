import { type RawBuilder, sql } from 'kysely';

/** The votes on these posts and their comments that count for who wrote them. */
const receivedOn = (posts: RawBuilder<unknown>) => sql`
  select p.author_id as member_id, v.is_positive, v.created_at from votes v join ${posts} p on p.id = v.post_id
    where p.is_anonymous = 0 and v.member_id <> p.author_id
  union all
  select c.author_id, v.is_positive, v.created_at from comment_votes v join comments c on c.id = v.comment_id
    join ${posts} p on p.id = c.post_id
    where v.member_id <> c.author_id and not (p.is_anonymous = 1 and p.author_id = c.author_id)`;

/** Counters of votes that differ from a recount. */
export const voteChecks = {
  'votes on a post': sql`
    select * from (
      select s.post_id, s.positive_votes, s.negative_votes,
        (select count(*) from votes v where v.post_id = s.post_id and v.is_positive = 1) as positive,
        (select count(*) from votes v where v.post_id = s.post_id and v.is_positive = 0) as negative
      from post_stats s) counted
    where positive_votes <> positive or negative_votes <> negative`,
  'votes on a comment': sql`
    select * from (
      select s.comment_id, s.positive_votes, s.negative_votes,
        (select count(*) from comment_votes v where v.comment_id = s.comment_id and v.is_positive = 1) as positive,
        (select count(*) from comment_votes v where v.comment_id = s.comment_id and v.is_positive = 0) as negative
      from comment_stats s) counted
    where positive_votes <> positive or negative_votes <> negative`,
  'votes on a post before it changed': sql`
    select * from (
      select s.post_id, s.votes_before,
        (select count(*) from votes v where v.post_id = s.post_id and v.version < s.voted_version) as before
      from post_stats s) counted
    where votes_before <> before`,
  'votes on a comment before it changed': sql`
    select * from (
      select s.comment_id, s.votes_before,
        (select count(*) from comment_votes v where v.comment_id = s.comment_id and v.version < s.voted_version) as before
      from comment_stats s) counted
    where votes_before <> before`,
  'votes a member received': sql`
    with received as (${receivedOn(sql`posts`)})
    select * from (
      select s.member_id, s.positive_received, s.negative_received,
        (select count(*) from received r where r.member_id = s.member_id and r.is_positive = 1) as positive,
        (select count(*) from received r where r.member_id = s.member_id and r.is_positive = 0) as negative
      from member_stats s) counted
    where positive_received <> positive or negative_received <> negative`,
  'votes a member received on what everyone may see': sql`
    with open_posts as (
      select p.id, p.author_id, p.is_anonymous from posts p join members m on m.id = p.author_id
        where p.visibility = 'public' and p.hidden_at is null
          and (m.is_private = 0 or p.is_anonymous = 1)),
    received as (${receivedOn(sql`open_posts`)})
    select * from (
      select s.member_id, s.public_positive, s.public_negative,
        (select count(*) from received r where r.member_id = s.member_id and r.is_positive = 1) as positive,
        (select count(*) from received r where r.member_id = s.member_id and r.is_positive = 0) as negative
      from member_stats s) counted
    where public_positive <> positive or public_negative <> negative`,
  'votes a member received by the quarter of an hour': sql`
    with received as (${receivedOn(sql`posts`)}),
    counted as (
      select member_id, created_at / 900000 as quarter, sum(is_positive) as positive, sum(1 - is_positive) as negative
        from received group by member_id, created_at / 900000)
    select r.member_id, r.quarter from received_votes r
      left join counted c on c.member_id = r.member_id and c.quarter = r.quarter
      where r.positive <> coalesce(c.positive, 0) or r.negative <> coalesce(c.negative, 0)
    union all
    select c.member_id, c.quarter from counted c
      left join received_votes r on c.member_id = r.member_id and c.quarter = r.quarter
      where r.member_id is null`,
};
