import { Group } from '@mantine/core';
import { storyText } from '@vibeline/core/features/stories/story.rules';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { LeaveQuestion } from '../../../ui/dialogs/use-leave-guard.ts';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { SendingProgress } from '../../composer/draft/SendingProgress.tsx';
import { UnsavedQuestion } from '../../composer/draft/UnsavedQuestion.tsx';
import classes from './StoryFooter.module.css';
import type { StoryDraft } from './use-story-draft.ts';

const NEAR = 100;

export function StoryFooter({ story, unsaved }: { story: StoryDraft; unsaved: LeaveQuestion }) {
  const { draft, store, isSending, length, textProblem, canShare } = story;
  return (
    <div className={`${classes.root} line-above`} data-footer>
      {unsaved.isAsking ? (
        <UnsavedQuestion unsaved={unsaved} discardAll={story.discardAll} />
      ) : (
        <Group gap={12} wrap="nowrap" justify="flex-end" mih={44}>
          {isSending && <SendingProgress owner={store.owner} onCancel={() => store.cancelSending()} />}
          {!isSending && draft.story.type === 'text' && (
            <CharacterCount length={length} max={storyText.max} near={NEAR} problem={textProblem} />
          )}
          <Button type="submit" disabled={!canShare && !isSending} loading={isSending}>
            Share story
          </Button>
        </Group>
      )}
    </div>
  );
}
