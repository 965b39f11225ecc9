import { REASON_NAMES_MAX } from '@vibeline/core/features/members/follow-reason.rules';
import type { FollowReason } from '@vibeline/core/features/members/follow-reason.schema';
import { strangerReason, type WorthFollowing } from '@vibeline/core/features/vibers/viber.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listSharedCircles } from '../friends/circle-mates.queries.ts';
import { findNames } from '../friends/named-members.queries.ts';
import type { Acquaintance } from './acquaintances.ts';

export interface Candidate {
  id: number;
  ties: Acquaintance;
  worth: WorthFollowing;
}

interface Named {
  names: ReadonlyMap<number, string>;
  circles: ReadonlyMap<number, string[]>;
}

/** The closest tie that may be told is the reason, else what the network thinks of the member. */
export async function explainSuggestions(db: Kysely<Database>, viewerId: number, best: readonly Candidate[]) {
  const between = best.flatMap(({ ties }) => [...(ties.friends?.ids ?? []), ...(ties.followed?.ids ?? [])]);
  const names = await findNames(db, viewerId, between);
  const mates = best.filter(({ ties }) => ties.circles > 0).map(({ id }) => id);
  const circles = new Map<number, string[]>();
  for (const { member_id: id, name } of await listSharedCircles(db, mates, { viewerId })) {
    circles.set(id, [...(circles.get(id) ?? []), name]);
  }
  return best.map((candidate) => ({ id: candidate.id, reason: reasonOf(candidate, { names, circles }) }));
}

function reasonOf({ id, ties, worth }: Candidate, { names, circles }: Named): FollowReason | undefined {
  const namesOf = (ids: readonly number[]) => ids.flatMap((other) => names.get(other) ?? []).slice(0, REASON_NAMES_MAX);
  if (ties.friends) return { kind: 'mutual', count: ties.friends.count, names: namesOf(ties.friends.ids) };
  const followed = reasonOfFollowed(ties, namesOf);
  if (followed) return followed;
  const shared = circles.get(id) ?? [];
  if (shared.length > 0) return { kind: 'circles', names: shared.slice(0, REASON_NAMES_MAX), count: shared.length };
  if (ties.tags.length > 0) return { kind: 'hashtags', tags: ties.tags.slice(0, REASON_NAMES_MAX) };
  const kind = strangerReason(worth);
  return kind ? { kind } : undefined;
}

function reasonOfFollowed({ followed }: Acquaintance, namesOf: (ids: readonly number[]) => string[]) {
  if (!followed || followed.shown === 0) return null;
  return { kind: 'followed' as const, count: followed.shown, names: namesOf(followed.ids) };
}
