import { DROPPED_AFTER_MS, ENDED_SHOWN_MS, WATCHED_MS } from '@vibeline/core/features/live/live.rules';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { asCase, isFollowedBy, isPublicAccount, type MemberId } from './audience.queries.ts';
import { seeEachOther } from './block-visibility.queries.ts';
import { isOffered } from './offered.queries.ts';

export interface LiveTimes {
  /** A stream of which nothing came after it has ended. */
  liveAfter: number;
  /** A session that was seen after it watches. */
  seenAfter: number;
  /** A stream that ended before it is not there any more. */
  endedAfter: number;
  /** For Kysely's prepared queries. */
  [name: string]: number;
}

export const liveTimeNames = ['liveAfter', 'seenAfter', 'endedAfter'] as const;

export function liveTimes(now: number): LiveTimes {
  return { liveAfter: now - DROPPED_AFTER_MS, seenAfter: now - WATCHED_MS, endedAfter: now - ENDED_SHOWN_MS };
}

/**
 * Whether a stream exists for the viewer: one's own, or of a member with a public account or whom one follows, when neither
 * has blocked the other; until 24 hours after its end. For others than its owner not when
 * moderators hid it. A visitor (`VISITOR_ID`) is not shown ended ones.
 */
export function canSeeLive(viewerId: MemberId, endedAfter: number) {
  return (eb: ExpressionBuilder<Database, 'live_streams'>) =>
    asCase(
      eb.and([
        isOffered('live'),
        eb.or([eb('live_streams.ended_at', 'is', null), eb('live_streams.ended_at', '>', endedAfter)]),
        eb.or([
          eb('live_streams.owner_id', '=', viewerId),
          eb.and([
            eb('live_streams.hidden_at', 'is', null),
            seeEachOther(viewerId, 'live_streams.owner_id'),
            eb.or([isPublicAccount('live_streams.owner_id'), isFollowedBy(viewerId, 'live_streams.owner_id')]),
          ]),
        ]),
      ]),
    );
}
