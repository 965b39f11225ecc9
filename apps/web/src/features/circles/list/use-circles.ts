import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';

const PAGE_SIZE = 20;

export function useCircles(filter: 'mine' | 'discover') {
  const { user } = useCurrentUser();
  const list = `circles ${user?.id} ${filter}`;
  const options = { list, refetchOnWindowFocus: false };
  return { list, ...usePages(trpc.circles.list, { filter, limit: PAGE_SIZE }, options) };
}

/**
 * The circle of a row. One that is no longer in its list is fetched, because what changes in the cache does not reach the
 * row; null when it does not exist for the viewer any more.
 */
export function usePinnedCircle(circle: Circle, isGone: boolean): Circle | null {
  const { data, error } = trpc.circles.get.useQuery({ id: circle.id }, { enabled: isGone });
  if (!isGone) return circle;
  return isNotFound(error) ? null : (data ?? circle);
}
