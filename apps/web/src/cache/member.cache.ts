import type { Author, Relation, User } from '@vibeline/core/features/members/member.schema';
import { mapKept } from './map-kept.ts';
import type { Cache } from './use-cache.ts';

/** The same member, changed. Some places know all of a member, others only what an author shows. */
type Change = <Known extends Author>(member: Known) => Known;

/** Changes a member wherever they are cached: as an author, in lists of people, by themself. */
export function patchMember({ queryClient }: Cache, memberId: number, change: Change): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll()) {
    const patched = patchWithin(state.data, (member) => (member.id === memberId ? change(member) : member));
    // What was read a while ago does not become fresh by this.
    if (patched !== state.data) queryClient.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt });
  }
}

/** Shows a member everywhere as the server has just sent them. */
export function keepMember(cache: Cache, user: User): void {
  patchMember(cache, user.id, (member) => ({ ...member, ...pick(user, member) }));
}

/** All that is known of a member without asking. */
export function findMember({ queryClient }: Cache, memberId: number): User | undefined {
  let found: User | undefined;
  for (const { state } of queryClient.getQueryCache().findAll()) {
    patchWithin(state.data, (member) => {
      if (member.id === memberId && isWhole(member)) found ??= member;
      return member;
    });
  }
  return found;
}

/** A member whom the viewer follows, has asked, or follows no more. */
export function withFollow<Known extends Author>(member: Known, follow: Relation['follow']): Known {
  const { relation } = member;
  if (!relation || relation.follow === follow) return member;
  const followed = { ...member, relation: { ...relation, follow } };
  if (!isWhole(followed)) return followed;
  const by = Number(follow === 'accepted') - Number(relation.follow === 'accepted');
  return { ...followed, followerCount: Math.max(0, followed.followerCount + by) };
}

/** A member who follows more people than before, or (with −1) fewer. */
export function withFollowing<Known extends Author>(member: Known, by: 1 | -1): Known {
  return isWhole(member) ? { ...member, followingCount: Math.max(0, member.followingCount + by) } : member;
}

/** Of what was sent, what is known of the member there. */
function pick(user: User, known: Author): Partial<User> {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name in known));
}

function isWhole<Known extends Author>(member: Known): member is Known & User {
  return 'followerCount' in member;
}

/** Every member the server sends has these two, and nothing else has both. */
function isMember(value: object): value is Author {
  return 'username' in value && 'vibeScore' in value;
}

/** An answer of the server with its members changed; the same one when none was. */
function patchWithin(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return mapKept(value, (item: unknown) => patchWithin(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value);
  const patched = mapKept(parts, (part): [string, unknown] => {
    const after = patchWithin(part[1], change);
    return after === part[1] ? part : [part[0], after];
  });
  const whole: object = patched === parts ? value : Object.fromEntries(patched);
  return isMember(whole) ? change(whole) : whole;
}
