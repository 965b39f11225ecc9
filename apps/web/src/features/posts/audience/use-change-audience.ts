import type { PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../../cache/member.cache.ts';
import { updateAudience } from '../../../cache/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { whoCanSee } from './audience-texts.ts';

export function useChangeAudience(post: Post, onChanged: () => void) {
  const cache = useCache();
  const change = trpc.posts.changeAudience.useMutation({
    networkMode: 'always',
    onSuccess: (changed) => {
      onChanged();
      if (!post.isPrivate) countPost(cache, post.author.id, -1);
      updateAudience(cache, changed);
      showToast({ title: 'Audience narrowed', description: whoCanSee(changed, { isPrivate: false }) });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to narrow the audience' }),
  });
  return {
    isPending: change.isPending,
    narrow: (visibility: PrivateAudience) => change.mutate({ id: post.id, visibility }),
  };
}
