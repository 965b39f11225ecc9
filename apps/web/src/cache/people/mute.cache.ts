import type { Author } from '@vibeline/core/features/members/member.schema';
import type { MutedMember } from '@vibeline/core/features/mutes/mute.schema';
import type { Cache } from '../use-cache.ts';
import { refreshLists, removeMuted } from './hidden-member.cache.ts';
import { patchMember } from './member.cache.ts';

export function applyMute(cache: Cache, { member }: MutedMember): void {
  patchMuted(cache, member.id, true);
  removeMuted(cache, member.id);
  void cache.utils.mutes.list.invalidate();
}

export function applyUnmute(cache: Cache, memberId: number): void {
  patchMuted(cache, memberId, false);
  void cache.utils.mutes.list.invalidate();
  refreshLists(cache);
}

export function refreshMutedWords(cache: Cache): void {
  void cache.utils.mutes.words.invalidate();
  refreshLists(cache);
}

function patchMuted(cache: Cache, memberId: number, isMuted: boolean): void {
  patchMember(cache, memberId, {
    author: (author) => withMuted(author, isMuted),
    user: (user) => withMuted(user, isMuted),
  });
}

export function withMuted<Known extends Author>(member: Known, muted: boolean): Known {
  const { relation } = member;
  return !relation || relation.muted === muted ? member : { ...member, relation: { ...relation, muted } };
}
