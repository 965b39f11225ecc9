import {
  STORY_CONTENT_REQUIRED,
  STORY_FILES_MAX,
  STORY_VIDEO_MAX_MS,
  STORY_VIDEO_TOO_LONG,
  storyText,
  TOO_MANY_STORY_FILES,
} from '@vibeline/core/features/stories/story.rules';
import { isInvisible } from '@vibeline/core/text.rules';
import { useEffect, useState } from 'react';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { closeToast, showToast } from '../../../ui/toasts/toast.ts';
import { chooseFiles, type FileProblem, kindOfFile } from '../../attachments/attachment-files.rules.ts';
import { withTypeOfContent } from '../../attachments/file-content.ts';
import { videoLengthOfFile } from '../../attachments/video-length.ts';
import type { Draft, StoryChoices } from '../../composer/draft/draft.ts';
import { useDraft } from '../../composer/draft/use-draft.ts';
import { useNetwork } from '../../network/use-network.ts';
import { useCreateStory } from './use-create-story.ts';

export function useStoryDraft(memberId: number, onCreated: () => void) {
  const handle = useDraft({ memberId, kind: 'story' });
  const { store, draft, isSending, discardAll } = handle;
  const limits = useNetwork();
  const { isValid, length, problem } = useTextCheck(draft.text, storyText);
  const { missingText, check } = useMissingContent(draft);
  const create = useCreateStory({ memberId, onCreated, discardDraft: discardAll });
  const choose = (choices: Partial<StoryChoices>) => store.change({ story: { ...store.read().story, ...choices } });

  return {
    ...handle,
    length,
    textProblem: problem,
    missingText,
    canShare: isValid && !isSending,
    hasRoom: storyFilesProblem([...draft.media, 'one more']) === null,
    choose,
    addFiles: async (chosen: readonly File[]) => {
      const files = await Promise.all(chosen.map(withTypeOfContent));
      const lengths = new Map(await Promise.all(files.map(async (file) => [file, await lengthOf(file)] as const)));
      if (store.isSending) return;
      const { accepted, problem } = chooseFiles(
        files,
        store.read().media.map(({ kind }) => kind),
        { limits, checkCount: storyFilesProblem, checkFile: (file) => videoLengthProblem(lengths.get(file) ?? null) },
      );
      const [first] = accepted;
      if (first) {
        store.add(accepted, 'last');
        choose({ type: first.kind });
      }
      if (problem) showToast({ ...problem, tone: 'error' });
    },
    /** Returns whether it is being shared; otherwise shows what is missing. */
    share: (): boolean => {
      const hasContent = check();
      if (hasContent && isValid) create(store);
      return hasContent;
    },
  };
}

export type StoryDraft = ReturnType<typeof useStoryDraft>;

function lengthOf(file: File): Promise<number | null> {
  return kindOfFile(file) === 'video' ? videoLengthOfFile(file) : Promise.resolve(null);
}

/** Shown in a toast when the story is shared, and beside the field until there is content. */
function useMissingContent(draft: Draft) {
  const { type } = draft.story;
  const [triedType, setTriedType] = useState<typeof type | null>(null);
  const missing = triedType === type ? missingContent(draft) : null;
  const title = missing?.title;
  useEffect(() => {
    if (title !== undefined) return () => closeToast(title);
  }, [title]);
  return {
    missingText: missing?.description,
    /** Returns whether nothing is missing; otherwise shows what is. */
    check: (): boolean => {
      const found = missingContent(draft);
      setTriedType(type);
      if (found) showToast({ ...found, tone: 'error' });
      return found === null;
    },
  };
}

/** The message for a story without content; null when it has some. */
function missingContent({ text, media, story }: Pick<Draft, 'text' | 'media' | 'story'>): FileProblem | null {
  if (story.type === 'text') {
    return isInvisible(text) ? { title: 'Story content required', description: STORY_CONTENT_REQUIRED } : null;
  }
  if (media.length > 0) return null;
  return { title: 'File required', description: 'Please select at least one file for your story.' };
}

function storyFilesProblem(kinds: readonly unknown[]): string | null {
  return kinds.length > STORY_FILES_MAX ? TOO_MANY_STORY_FILES : null;
}

/** `length` is in ms; null where it is not known, which the server then checks. */
function videoLengthProblem(length: number | null): FileProblem | null {
  if (length === null || length <= STORY_VIDEO_MAX_MS) return null;
  return { title: 'Video too long', description: STORY_VIDEO_TOO_LONG };
}
