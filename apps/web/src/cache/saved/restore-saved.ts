import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { readToken } from '../../lib/session/session.ts';
import { deleteSaved, readSaved, type SavedQuery } from './saved-record.ts';

/**
 * Puts the member and the home feed that were saved in this session into the cache, where nothing is yet; what is out of
 * date, or of another session, is deleted. `hasFeed` says whether the feed of a member is stored elsewhere. As soon as
 * there is a connection both are fetched again: a post may have been deleted or hidden meanwhile.
 */
export async function restoreSaved(queryClient: QueryClient, hasFeed: (memberId: number) => boolean): Promise<void> {
  const token = readToken();
  const saved = token === null ? null : await readSaved(token);
  if (saved === null) return await deleteSaved();
  if (readToken() !== token) return;
  const { user } = saved.member.data as CurrentUser;
  // The feed first: the page is rendered as soon as the member is known.
  if (!hasFeed(user.id)) restoreQuery(queryClient, saved.feed);
  restoreQuery(queryClient, saved.member);
}

function restoreQuery(queryClient: QueryClient, { queryKey, data, updatedAt }: SavedQuery): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  queryClient.setQueryData(queryKey, data, { updatedAt });
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
