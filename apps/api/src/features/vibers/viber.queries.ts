import { VIBER_VOTERS, VIBER_VOTES } from '@vibeline/core/features/vibers/viber.rules';
import { type Kysely, sql } from 'kysely';
import { prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { isNotSuspendedByName } from '../accounts/suspensions/suspension.queries.ts';
import { memberRows } from '../members/member.queries.ts';
import { isPublicPost } from '../members/public-votes.queries.ts';
import { hasConsented } from '../settings/setting.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { newestAuthors } from './newest-authors.queries.ts';

const SEARCHED_PER_MEMBER = 300;

export const listCandidates = prepared([], (db) =>
  db
    .selectFrom(newestAuthors(db).as('authors'))
    .innerJoin('member_stats', 'member_stats.member_id', 'authors.author_id')
    .innerJoin('members', 'members.id', 'authors.author_id')
    .select(['member_stats.member_id', 'member_stats.public_positive', 'member_stats.public_negative'])
    .select(['member_stats.withheld_positive', 'member_stats.withheld_negative'])
    .where(sql<boolean>`member_stats.public_positive + member_stats.public_negative >= ${sql.lit(VIBER_VOTES)}`)
    .where('members.is_private', '=', sql.lit(0))
    .where(hasConsented('member_stats.member_id')),
);

export const listWithVoters = preparedForIds([], (db, ids) =>
  db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', 'in', ids)
    .where(
      sql<boolean>`${sql.lit(VIBER_VOTERS)} <= (
        select count(*) from (
          select distinct voters.member_id from (
            select votes.member_id from (
              select posts.id from posts
              where posts.author_id = members.id and posts.circle_id is null
              order by posts.id desc limit ${sql.lit(SEARCHED_PER_MEMBER)}) as written
              join posts on posts.id = written.id
              join votes on votes.post_id = written.id
              where posts.is_anonymous = 0 and ${isPublicPost('posts', 'members')} and votes.member_id <> members.id
            union all
            select comment_votes.member_id from (
              select comments.id, comments.post_id from comments where comments.author_id = members.id
              order by comments.id desc limit ${sql.lit(SEARCHED_PER_MEMBER)}) as said
              join posts on posts.id = said.post_id
              join members as authors on authors.id = posts.author_id
              join comment_votes on comment_votes.comment_id = said.id
              where ${isPublicPost('posts', 'authors')} and comment_votes.member_id <> members.id
                and (posts.is_anonymous = 0 or posts.author_id <> members.id)) as voters
          limit ${sql.lit(VIBER_VOTERS)}) as several)`,
    ),
);

export const listToFollow = preparedForIds(
  ['viewerId', 'now'],
  (db: Kysely<Database>, ids, { viewerId, now }: ViewerAt) =>
    memberRows(db, viewerId)
      .where('members.id', 'in', ids)
      .where('members.id', '<>', viewerId)
      .where(isNotMuted(viewerId, 'members.id'))
      .where('members.is_private', '=', sql.lit(0))
      .where(hasConsented('members.id'))
      .where(isNotSuspendedByName('members.id', now))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('follows as own')
              .select('own.id')
              .where('own.follower_id', '=', viewerId)
              .whereRef('own.following_id', '=', 'members.id'),
          ),
        ),
      ),
);
