import type { QueryClient } from '@tanstack/react-query';

/** The next member must not see what was cached for this one. Which app asks is the same for everyone. */
export function clearForNextMember(queryClient: QueryClient): void {
  // Without a connection it could not be loaded again.
  const apps = queryClient.getQueriesData({ queryKey: [['apps', 'describe']] });
  queryClient.clear();
  for (const [key, app] of apps) queryClient.setQueryData(key, app);
}
