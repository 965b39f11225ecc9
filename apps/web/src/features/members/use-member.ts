import type { User } from '@vibeline/core/features/members/member.schema';
import { findEntity } from '../../cache/find-entity.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage, isNotFound } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';

interface MemberState {
  member: User | null;
  isNotFound: boolean;
  error: string | null;
  retry: () => void;
}

export function useMember(memberId: number, isEnabled = true): MemberState {
  const cache = useCache();
  const query = trpc.members.get.useQuery(
    { id: memberId },
    { enabled: isEnabled, placeholderData: () => findEntity(cache, 'user', memberId) },
  );
  const notFound = isNotFound(query.error);
  return {
    member: notFound ? null : (query.data ?? null),
    isNotFound: notFound,
    error: query.error && !notFound ? errorMessage(query.error, 'The profile could not be loaded.') : null,
    retry: () => void query.refetch(),
  };
}
