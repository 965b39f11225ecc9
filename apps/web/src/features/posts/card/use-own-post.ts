import type { Post } from '@vibeline/core/features/posts/post.schema';
import { countPost } from '../../../cache/people/member.cache.ts';
import { patchPost, removePost } from '../../../cache/posts/post.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useReadVersion } from '../../versions/use-read-version.ts';

export function useEditPost(post: Post, onSaved: () => void) {
  const cache = useCache();
  const utils = trpc.useUtils();
  const { version: read, wasReplaced, takeRefusal } = useReadVersion(post);
  const show = ({ content, hashtags, editedAt, version, votesBefore }: Post) =>
    patchPost(cache, post.id, (cached) => ({ ...cached, content, hashtags, editedAt, version, votesBefore }));
  const loadLatest = async () => {
    const latest = await utils.posts.get.fetch({ id: post.id }, { staleTime: 0 });
    show(latest);
    return latest;
  };
  const edit = trpc.posts.edit.useMutation({
    networkMode: 'always',
    onSuccess: (saved) => {
      show(saved);
      showToast({ title: 'Post updated' });
      onSaved();
    },
    onError: async (error) => {
      if (!(await takeRefusal(error, loadLatest))) showFailure(error, { fallback: 'Failed to update post' });
    },
  });
  const save = (content: string) => edit.mutate({ id: post.id, content, version: read });
  return { isPending: edit.isPending, wasReplaced, save };
}

export function useDeletePost(post: Post, onDeleted: () => void) {
  const cache = useCache();
  const remove = trpc.posts.remove.useMutation({
    networkMode: 'always',
    onSuccess: () => {
      onDeleted();
      removePost(cache, post.id);
      if (!post.isAnonymous && !post.isPrivate) countPost(cache, post.author.id, -1);
      showToast({ title: 'Post deleted' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to delete post' }),
  });
  return { isPending: remove.isPending, remove: () => remove.mutate({ id: post.id }) };
}
