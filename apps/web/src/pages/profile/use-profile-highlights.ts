import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';

/**
 * The highlights of a member, and whether their profile has a row of them. They are requested with the posts, because the
 * row is above them: until both are known, a skeleton is in their place. On one's own profile the row also says how to
 * begin, once there are archived stories.
 */
export function useProfileHighlights(memberId: number, isOwn: boolean) {
  const query = trpc.highlights.listOfMember.useQuery({ memberId });
  const archived = trpc.stories.listArchived.useQuery({ limit: 1 }, { enabled: isOwn });
  const { data, error } = query;
  const hasArchived = Boolean(archived.data?.items.length);
  return {
    query,
    // Not when it is requested again after a failure.
    isLoading: [query, archived].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0),
    isShown: data ? data.length > 0 || hasArchived : !isNotFound(error),
  };
}
