import { applySaved } from '../../cache/posts/saved-item.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { addChange } from '../../lib/outbox/change.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { SAVED_SIGNED_OUT, saved, savedKey } from './saved.change.ts';

const FAILURE = 'It could not be saved.';

export function savedItems(cache: Cache) {
  const { client } = cache.utils;
  return outboxKind(saved, {
    request: async ({ kind, id, isSaved, folderId, isMove }, call) => {
      if (isSaved) return client.saved.save.mutate({ kind, id, ...(isMove && { folderId }) }, call);
      await client.saved.remove.mutate({ kind, id }, call);
      return { isSaved: false, folderId: null };
    },
    onAnswer: (state, { kind, id }) => applySaved(cache, { kind, id }, state),
    onReached: (_, { kind, id, isSaved, folderId, isMove, wasSaved }) => {
      if (isSaved) showToast({ title: isMove && wasSaved ? 'Moved' : 'Saved' });
      else
        showToast({
          title: 'Removed from Saved',
          action: {
            label: 'Undo',
            onClick: () =>
              addChange(saved, savedKey({ kind, id }), {
                ...{ kind, id, isSaved: true, wasSaved: false },
                // Into the folder that it was in.
                ...{ folderId, isMove: folderId !== null },
              }),
          },
        });
    },
    onRefused: (error) => showFailure(error, { title: 'Not saved', fallback: FAILURE, signedOut: SAVED_SIGNED_OUT }),
    failure: () => FAILURE,
  });
}
