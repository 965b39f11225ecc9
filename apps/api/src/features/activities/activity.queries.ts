import { ACTIVITY_MAX } from '@vibeline/core/features/activities/activity.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ListedIds } from '../../db/lists/listed-rows.ts';
import { forEachShape, prepared, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { hasConsented } from '../settings/setting.queries.ts';
import { type MemberId, VISITOR_ID } from '../visibility/audience.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeComment } from '../visibility/comment-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';
import { canSee } from '../visibility/post-visibility.queries.ts';
import type { ActivityTable } from './activity.table.ts';

const KEPT = 200;
/** Each row whose id is a multiple of this deletes the rows beyond the latest `KEPT`. */
const DELETED_EVERY = 50;

interface NewActivity {
  kind: ActivityTable['kind'];
  actorId: number;
  memberId?: number;
  postId?: number;
  commentId?: number;
  milestone?: string;
  now: number;
}

export async function recordActivity(
  trx: Transaction<Database>,
  events: EventBus,
  activity: NewActivity,
): Promise<void> {
  const activityId = await insertActivity(trx, activity);
  if (activityId !== null) publishAfterCommit({ trx, events }, { kind: 'activity', activityId });
}

const consentingMembers = (db: Kysely<Database>) =>
  db.selectFrom('members').where('members.is_private', '=', 0).where(hasConsented('members.id'));

type ActivityValues = {
  kind: ActivityTable['kind'];
  actorId: number;
  memberId: number | null;
  postId: number | null;
  commentId: number | null;
  milestone: string | null;
  now: number;
};

const insertRow = forEachShape(({ namesOther }: { namesOther: boolean }) =>
  prepared(
    ['kind', 'actorId', 'memberId', 'postId', 'commentId', 'milestone', 'now'],
    (db, { kind, actorId, memberId, postId, commentId, milestone, now }: ActivityValues) =>
      db
        .insertInto('activities')
        .columns(['kind', 'actor_id', 'member_id', 'post_id', 'comment_id', 'milestone', 'created_at'])
        .expression(
          consentingMembers(db)
            .select((eb) => [
              eb.val(kind).as('kind'),
              'members.id as actor_id',
              eb.val(memberId).as('member_id'),
              eb.val(postId).as('post_id'),
              eb.val(commentId).as('comment_id'),
              eb.val(milestone).as('milestone'),
              eb.val(now).as('created_at'),
            ])
            .where('members.id', '=', actorId)
            .$if(namesOther, (query) => query.where((eb) => eb.exists(consentingNamed(db, memberId as number)))),
        )
        .returning('id'),
  ),
);

/** null, without an insert, unless everyone it names shares their data. */
async function insertActivity(trx: Transaction<Database>, activity: NewActivity): Promise<number | null> {
  const { kind, actorId, memberId = null, postId = null, commentId = null, milestone = null, now } = activity;
  const insert = insertRow({ namesOther: memberId !== null && memberId !== actorId });
  const [row] = await insert(trx, { kind, actorId, memberId, postId, commentId, milestone, now });
  if (!row) return null;
  if (row.id % DELETED_EVERY === 0)
    await trx
      .deleteFrom('activities')
      .where('id', '<=', row.id - KEPT)
      .execute();
  return row.id;
}

function consentingNamed(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('members as named')
    .select('named.id')
    .where('named.id', '=', memberId)
    .where('named.is_private', '=', 0)
    .where(hasConsented('named.id'));
}

export async function deleteActivitiesBetween(
  trx: Transaction<Database>,
  [memberId, otherId]: readonly [number, number],
): Promise<void> {
  await trx
    .deleteFrom('activities')
    .where((eb) =>
      eb.or([
        eb.and([eb('actor_id', '=', memberId), eb('member_id', '=', otherId)]),
        eb.and([eb('actor_id', '=', otherId), eb('member_id', '=', memberId)]),
      ]),
    )
    .execute();
}

function activityRows(db: Kysely<Database>, listed: ListedIds) {
  return db
    .selectFrom(listed)
    .innerJoin('activities', 'activities.id', 'listed.id')
    .innerJoin('members as actor', 'actor.id', 'activities.actor_id')
    .innerJoin('member_stats as actor_stats', 'actor_stats.member_id', 'actor.id')
    .leftJoin('members as other', 'other.id', 'activities.member_id')
    .leftJoin('member_stats as other_stats', 'other_stats.member_id', 'other.id')
    .select([
      'activities.id',
      'activities.kind',
      'activities.actor_id',
      'activities.member_id',
      'activities.post_id',
      'activities.comment_id',
      'activities.milestone',
      'activities.created_at',
      'actor.name as actor_name',
      'actor.username as actor_username',
      'actor.profile_image as actor_profile_image',
      'actor_stats.positive_received as actor_positive',
      'actor_stats.negative_received as actor_negative',
      'other.name as other_name',
      'other.username as other_username',
      'other.profile_image as other_profile_image',
      'other_stats.positive_received as other_positive',
      'other_stats.negative_received as other_negative',
    ])
    .where('actor.is_private', '=', 0)
    .where(hasConsented('actor.id'))
    .where((eb) =>
      eb.or([
        eb('activities.member_id', 'is', null),
        eb.and([eb('other.is_private', '=', 0), hasConsented('other.id')]),
      ]),
    );
}

/**
 * Rows whose post, comment or follow still exists for everyone. Scalar subqueries: for `exists` beside an `or` Postgres
 * may read the whole table first.
 */
function visibleRows(db: Kysely<Database>, viewerId: MemberId, listed: ListedIds) {
  return activityRows(db, listed)
    .where(isShownMember(viewerId, 'activities.actor_id'))
    .where((eb) => eb.or([eb('activities.member_id', 'is', null), isShownMember(viewerId, 'activities.member_id')]))
    .where((eb) => eb.or([eb('activities.post_id', 'is', null), eb(namedPost(db, viewerId), 'is not', null)]))
    .where((eb) => eb.or([eb('activities.comment_id', 'is', null), eb(namedComment(db, viewerId), 'is not', null)]))
    .where((eb) => eb.or([eb('activities.kind', '<>', sql.lit('follow')), eb(namedFollow(db), 'is not', null)]));
}

function namedPost(db: Kysely<Database>, viewerId: MemberId) {
  return db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', sql.ref<number>('activities.post_id'))
    .where('posts.visibility', '=', sql.lit('public'))
    .where('posts.is_anonymous', '=', sql.lit(0))
    .where(canSee(viewerId));
}

function namedComment(db: Kysely<Database>, viewerId: MemberId) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.id')
    .where('comments.id', '=', sql.ref<number>('activities.comment_id'))
    .where(canSeeComment(viewerId));
}

function isShownMember(viewerId: MemberId, memberId: string) {
  return sql<boolean>`(${seeEachOther(viewerId, memberId)} and ${isNotMuted(viewerId, memberId)})`;
}

function namedFollow(db: Kysely<Database>) {
  return db
    .selectFrom('follows')
    .select('follows.id')
    .where('follows.follower_id', '=', sql.ref<number>('activities.actor_id'))
    .where('follows.following_id', '=', sql.ref<number>('activities.member_id'))
    .where('follows.status', '=', sql.lit('accepted'));
}

const latest = prepared(['viewerId'], (db, { viewerId }: { viewerId: number }) =>
  visibleRows(db, viewerId, newestIds(db)).orderBy('listed.id', 'desc').limit(ACTIVITY_MAX),
);

/** The table is never longer, but a limit lets both engines stop reading once there are enough rows. */
function newestIds(db: Kysely<Database>): ListedIds {
  return db
    .selectFrom('activities')
    .select('id')
    .orderBy('id', 'desc')
    .limit(KEPT + DELETED_EVERY)
    .as('listed');
}

export async function listLatestActivities(db: Kysely<Database>, viewerId: number) {
  return latest(db, { viewerId });
}

const oneActivity = (db: Kysely<Database>, id: number): ListedIds =>
  db.selectFrom('activities').select('id').where('id', '=', id).as('listed');

const activityById = prepared(['viewerId', 'id'], (db, { viewerId, id }: { viewerId: number; id: number }) =>
  visibleRows(db, viewerId, oneActivity(db, id)),
);

export async function findActivity(db: Kysely<Database>, viewerId: number | null, activityId: number) {
  const [row] = await activityById(db, { viewerId: viewerId ?? VISITOR_ID, id: activityId });
  return row;
}

export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

export const listRecipientsOfActivity = preparedForIds(['id'], (db, memberIds, { id }: { id: number }) =>
  db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', 'in', memberIds)
    .where((eb) => eb.exists(visibleRows(db, eb.ref('members.id'), oneActivity(db, id)))),
);
