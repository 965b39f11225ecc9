import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import { POST_MAX } from '@vibeline/core/features/posts/post.rules';
import { countCharacters } from '@vibeline/core/text.rules';
import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { chooseFiles, chooseHeader, type FileProblem } from '../attachments/attachment-files.rules.ts';
import { shrinkPicture } from '../attachments/shrink-picture.ts';
import { useDraft } from './draft/use-draft.ts';
import { hashtagsProblem } from './hashtag-words.rules.ts';
import { useCreatePost } from './use-create-post.ts';

/** The draft on the screen, and all that can be done with it. */
export function useComposer(memberId: number, onPosted: () => void) {
  const { store, draft, isSending } = useDraft(memberId);
  const { client } = trpc.useUtils();
  const post = useCreatePost(onPosted);
  const length = countCharacters(draft.text.normalize('NFC'));
  const kinds = draft.media.map(({ kind }) => kind);

  /** On the server too; what is not there any more needs no word. */
  const discard = (mediaId: number | null) => {
    if (mediaId !== null) client.media.discard.mutate({ id: mediaId }).catch(() => undefined);
  };
  const removeFile = useCallback((key: string) => store.removeFile(key), [store]);

  return {
    store,
    draft,
    isSending,
    length,
    canPost: draft.text.trim() !== '' && length <= POST_MAX && !isSending,
    /** Whether a picture or a video more would fit. */
    hasRoom: mediaProblem([...kinds, 'image']) === null || mediaProblem([...kinds, 'video']) === null,
    hashtagsProblem: hashtagsProblem(draft.hashtags),
    post: () => post(store),
    removeFile,
    addFiles: (files: readonly File[]) => {
      if (isSending) return;
      const { taken, problem } = chooseFiles(files, kinds);
      if (taken.length > 0) store.add(taken, 'last');
      tell(problem);
    },
    /** Puts a file first, in place of what was. */
    setHeader: async (file: File) => {
      const [first] = draft.media;
      const { taken, problem } = chooseHeader(file, kinds.slice(1));
      tell(problem);
      if (!taken) return;
      const fitting = { ...taken, file: await shrinkPicture(taken.file) };
      if (first) discard(store.remove(first.key));
      store.add([fitting], 'first');
    },
    remove: (key: string) => discard(store.remove(key)),
    discardAll: () => {
      for (const { mediaId } of draft.media) discard(mediaId);
      store.clear(draft);
    },
  };
}

export type Composer = ReturnType<typeof useComposer>;

function tell(problem: FileProblem | null): void {
  if (problem) showToast({ ...problem, tone: 'error' });
}
