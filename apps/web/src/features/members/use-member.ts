import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { useMemo } from 'react';
import { findLoadedEntity } from '../../cache/entities/find-loaded-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage, isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { MEMBER_OPTIONS } from './member-query.ts';

interface MemberState {
  member: User | null;
  /** What is shown of them until `member` is loaded, where a post or comment of theirs is cached. */
  author: Author | null;
  isNotFound: boolean;
  error: string | null;
  retry: () => void;
}

export function useMember(memberId: number, isEnabled = true): MemberState {
  const cache = useCache();
  const query = trpc.members.get.useQuery(
    { id: memberId },
    { ...MEMBER_OPTIONS, enabled: isEnabled, placeholderData: () => findLoadedEntity(cache, 'user', memberId) },
  );
  const notFound = isNotFound(query.error);
  const isKnown = query.data !== undefined;
  const author = useMemo(
    () => (isKnown || notFound ? null : findLoadedEntity(cache, 'author', memberId)),
    [cache, memberId, isKnown, notFound],
  );
  return {
    member: notFound ? null : (query.data ?? null),
    author: query.data ?? author ?? null,
    isNotFound: notFound,
    error: query.error && !notFound ? errorMessage(query.error, 'The profile could not be loaded.') : null,
    retry: () => void query.refetch(),
  };
}
