import { useQuery } from '@tanstack/react-query';
import type { User } from '@vibeline/core/features/members/member.schema';
import { findMember } from '../../cache/member.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorSentence, errorStatus } from '../../lib/public-error.ts';

interface MemberState {
  member: User | null;
  isGone: boolean;
  /** A sentence; null when nothing failed. */
  error: string | null;
  retry: () => void;
}

const NOT_FOUND = 404;

/** A member by id. Until the response, shows what another cached query knows of them. */
export function useMember(memberId: number, isEnabled = true): MemberState {
  const cache = useCache();
  const query = useQuery(
    cache.trpc.members.get.queryOptions(
      { id: memberId },
      { enabled: isEnabled, placeholderData: () => findMember(cache, memberId) },
    ),
  );
  const isGone = errorStatus(query.error) === NOT_FOUND;
  return {
    member: isGone ? null : (query.data ?? null),
    isGone,
    error: query.error && !isGone ? errorSentence(query.error, 'The profile could not be loaded.') : null,
    retry: () => void query.refetch(),
  };
}
