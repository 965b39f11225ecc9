import type { User } from '@vibeline/core/features/members/member.schema';
import { findEntity } from '../../cache/find-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorSentence, isNotFound } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';

interface MemberState {
  member: User | null;
  isGone: boolean;
  /** A sentence; null when nothing failed. */
  error: string | null;
  retry: () => void;
}

/** A member by id. Until the response, shows what another cached query knows of them. */
export function useMember(memberId: number, isEnabled = true): MemberState {
  const cache = useCache();
  const query = trpc.members.get.useQuery(
    { id: memberId },
    { enabled: isEnabled, placeholderData: () => findEntity(cache, 'user', memberId) },
  );
  const isGone = isNotFound(query.error);
  return {
    member: isGone ? null : (query.data ?? null),
    isGone,
    error: query.error && !isGone ? errorSentence(query.error, 'The profile could not be loaded.') : null,
    retry: () => void query.refetch(),
  };
}
