import { useMutation } from '@tanstack/react-query';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { addStory } from '../../../cache/stories/story.cache.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { DraftStore } from '../../composer/draft/draft-store.ts';
import {
  type DraftRequest,
  recheckFiles,
  sendDraft,
  sendFailureText,
  takeDraft,
  wasCancelled,
} from '../../composer/draft/send-draft.ts';
import { useOpenStories } from '../open-stories.ts';

interface CreateStoryOptions {
  memberId: number;
  onCreated: () => void;
  discardDraft: () => void;
}

/**
 * Publishes the draft of a story once its files are uploaded, even after the dialog has been closed. On failure the draft
 * stays; its idempotency key prevents a second attempt from creating a second story.
 */
export function useCreateStory({ memberId, onCreated, discardDraft }: CreateStoryOptions): (store: DraftStore) => void {
  const cache = useCache();
  const openDialog = useOpenOverlay('createStory');
  const openStories = useOpenStories(memberId);
  const { mutate } = useMutation<Story, unknown, DraftRequest>({
    networkMode: 'always',
    mutationFn: (request) => sendDraft(request, () => sendStory(request.store, cache.utils)),
    onSuccess: (story, { store }) => {
      if (store.read().story.type === 'text') discardDraft();
      else store.clear(store.read());
      onCreated();
      addStory(cache, story);
      showToast({ title: 'Story created!', action: { label: 'View', onClick: openStories } });
    },
    onError: (error, { store }) => {
      if (wasCancelled(error)) return;
      recheckFiles(error, cache.utils);
      showToast({
        title: 'Failed to create story',
        description: sendFailureText(error, 'Please try again.'),
        tone: 'error',
        ...(!store.isShown && { action: { label: 'Open draft', onClick: openDialog } }),
      });
    },
    onSettled: (_story, _error, { store }) => store.endSending(),
  });
  return (store) => {
    if (!store.isSending) mutate({ store, signal: store.beginSending() });
  };
}

function sendStory(store: DraftStore, utils: Cache['utils']): Promise<Story> {
  const { text, story, files, sendKey } = takeDraft(store, utils);
  const input = {
    content: text,
    backgroundColor: story.type === 'text' ? story.background : null,
    media: files,
    audience: story.audience,
  };
  return utils.client.stories.create.mutate(input, { context: { idempotencyKey: sendKey } });
}
