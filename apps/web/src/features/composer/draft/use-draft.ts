import { useCallback, useMemo } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { useStore } from '../../../lib/store.ts';
import type { DraftOwner } from './draft-key.rules.ts';
import { draftOf } from './draft-store.ts';

export function useDraft({ memberId, kind, circleId, conversationId }: DraftOwner) {
  const { client } = trpc.useUtils();
  const store = useMemo(
    () => draftOf({ memberId, kind, circleId, conversationId }),
    [memberId, kind, circleId, conversationId],
  );
  const draft = useStore({ subscribe: store.subscribe, get: store.read });
  const isSending = useStore({ subscribe: store.subscribe, get: () => store.isSending });
  const removeFile = useCallback((key: string) => void store.removeFile(key), [store]);

  /** Deletes media on the server. A failure needs no message: unused media are deleted there anyway. */
  const discard = (mediaId: number | null) => {
    if (mediaId !== null) client.media.discard.mutate({ id: mediaId }).catch(() => undefined);
  };
  return {
    store,
    draft,
    isSending,
    removeFile,
    remove: (key: string) => discard(store.remove(key)),
    discardAll: () => {
      const current = store.read();
      for (const { mediaId } of current.media) discard(mediaId);
      store.clear(current);
    },
  };
}

export type DraftHandle = ReturnType<typeof useDraft>;
