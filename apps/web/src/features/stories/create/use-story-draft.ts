import { storyText } from '@vibeline/core/features/stories/story.rules';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { chooseFiles, kindOfFile } from '../../attachments/attachment-files.rules.ts';
import { withTypeOfContent } from '../../attachments/file-content.ts';
import { videoLengthOfFile } from '../../attachments/video-length.ts';
import type { StoryChoices } from '../../composer/draft/draft.ts';
import { useDraft } from '../../composer/draft/use-draft.ts';
import { storyFilesProblem, videoLengthProblem } from './story-checks.rules.ts';
import { useCreateStory } from './use-create-story.ts';
import { useMissingContent } from './use-missing-content.ts';

export function useStoryDraft(memberId: number, onCreated: () => void) {
  const handle = useDraft({ memberId, kind: 'story' });
  const { store, draft, isSending, discardAll } = handle;
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
        storyFilesProblem,
        (file) => videoLengthProblem(lengths.get(file) ?? null),
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
