import type { Author } from '@vibeline/core/features/members/member.schema';
import { hideMember, refreshLists } from '../../cache/people/hidden-member.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

type Named = Pick<Author, 'id' | 'username'>;

const SIGNED_OUT = 'Please log in to block members';

export async function blockMember(cache: Cache, { id, username }: Named): Promise<void> {
  try {
    await cache.utils.client.blocks.block.mutate({ id });
  } catch (error) {
    const fallback = `@${username} could not be blocked.`;
    return showFailure(error, { title: 'Not blocked', fallback, signedOut: SIGNED_OUT });
  }
  hideMember(cache, id);
  void cache.utils.blocks.list.invalidate();
  showToast({
    title: `Blocked @${username}`,
    action: { label: 'Undo', onClick: () => void unblockMember(cache, { id, username }) },
  });
}

export async function unblockMember(cache: Cache, { id, username }: Named): Promise<boolean> {
  try {
    await cache.utils.client.blocks.unblock.mutate({ id });
  } catch (error) {
    const fallback = `@${username} could not be unblocked.`;
    showFailure(error, { title: 'Not unblocked', fallback, signedOut: SIGNED_OUT });
    return false;
  }
  void cache.utils.blocks.list.invalidate();
  refreshLists(cache);
  showToast({ title: `Unblocked @${username}`, description: 'Follows and friendship do not come back by themselves.' });
  return true;
}
