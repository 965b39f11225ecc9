import { Center, Stack } from '@mantine/core';
import { audiences } from '@vibeline/core/features/posts/audience.rules';
import { type Ref, type RefObject, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { TabBar, tabProps } from '../../../ui/TabBar.tsx';
import { AudienceOptions } from '../../composer/audience/AudienceOptions.tsx';
import classes from '../../composer/ComposerForm.module.css';
import { isEmpty } from '../../composer/draft/draft.ts';
import { addPastedFiles, submitOnCtrlEnter } from '../../composer/form-events.ts';
import { useFileDrop } from '../../composer/use-file-drop.ts';
import { storyAudienceLabel } from '../story-audience.ts';
import { StoryFiles } from './StoryFiles.tsx';
import { StoryFooter } from './StoryFooter.tsx';
import { StoryText } from './StoryText.tsx';
import { type StoryDraft, useStoryDraft } from './use-story-draft.ts';

export interface CreateStoryHandle {
  requestClose: () => void;
}

interface CreateStoryFormProps {
  ref: Ref<CreateStoryHandle>;
  memberId: number;
  onClose: () => void;
}

export function CreateStoryForm({ ref, memberId, onClose }: CreateStoryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const story = useStoryDraft(memberId, onClose);
  const { draft, isSending, addFiles, choose } = story;
  const unsaved = useLeaveGuard({ isChanged: !isSending && !isEmpty(draft), isStored: true, onClose });
  useImperativeHandle(ref, () => ({ requestClose: unsaved.requestClose }));
  const isDragOver = useFileDrop(form, (files) => void addFiles(files));
  const { type } = draft.story;
  useFocusInside(content, `${type} ${draft.media.length > 0}`);

  const submit = () => {
    if (isSending || story.share()) return;
    content.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
  };

  return (
    <form
      ref={form}
      className={classes.form}
      style={{ gap: 20 }}
      data-draft-stored
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => submitOnCtrlEnter(event, submit)}
      onPaste={(event) => addPastedFiles(event, addFiles)}
    >
      <TypeTabs story={story} panelId={panelId} />
      <Stack ref={content} id={panelId} role="tabpanel" aria-label={tabLabels[type]} gap={16}>
        {type === 'text' ? <StoryText story={story} /> : <StoryFiles story={story} kind={type} />}
      </Stack>
      <div data-above-toasts>
        <AudienceOptions
          legend="Who can see this"
          audiences={audiences}
          labelOf={storyAudienceLabel}
          chosen={draft.story.audience}
          isDisabled={isSending}
          onChoose={(audience) => choose({ audience })}
        />
      </div>
      <StoryFooter story={story} unsaved={unsaved} />
      {isDragOver && (
        <Center
          className={`${classes.dropTarget} fill`}
          bg="color-mix(in srgb, var(--accent-wash) 92%, transparent)"
          fz="lg"
          fw={680}
          bdrs="var(--radius-card)"
        >
          Drop to add
        </Center>
      )}
    </form>
  );
}

function useFocusInside(content: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement !== document.body) return;
    content.current?.querySelector<HTMLElement>('button, textarea')?.focus({ preventScroll: true });
  }, [content, shown]);
}

const tabLabels = { text: 'Text', image: 'Image', video: 'Video' } as const;
const types = ['text', 'image', 'video'] as const;

function TypeTabs({ story, panelId }: { story: StoryDraft; panelId: string }) {
  const { type } = story.draft.story;
  return (
    <TabBar label="What the story is made of">
      {types.map((one) => (
        <button
          key={one}
          type="button"
          {...tabProps(one === type)}
          aria-controls={panelId}
          disabled={story.isSending}
          onClick={() => story.choose({ type: one })}
        >
          {tabLabels[one]}
        </button>
      ))}
    </TabBar>
  );
}
