import '@mantine/core/styles/Input.layer.css';
import { Text, Textarea } from '@mantine/core';
import { useId, useRef } from 'react';
import { countOf } from '../../../ui/format-count.ts';
import { useCaretAtEnd } from '../../../ui/forms/text/use-caret-at-end.ts';
import { storyFont } from '../story-font.ts';
import { storyColors } from '../text-color.rules.ts';
import { BackgroundPicker } from './BackgroundPicker.tsx';
import classes from './StoryText.module.css';
import type { StoryDraft } from './use-story-draft.ts';

export function StoryText({ story }: { story: StoryDraft }) {
  const { draft, store, isSending, missingText, choose } = story;
  const id = useId();
  const errorId = `${id}-error`;
  const field = useRef<HTMLTextAreaElement>(null);
  useCaretAtEnd(field);
  const { background } = draft.story;
  return (
    <>
      <Text
        component="label"
        htmlFor={id}
        className={classes.canvas}
        {...storyFont(draft.text, 640)}
        lts="-0.01em"
        style={storyColors(background)}
      >
        <span className="visually-hidden">Your story</span>
        <Textarea
          ref={field}
          id={id}
          data-autofocus
          data-missing
          autosize
          minRows={1}
          variant="unstyled"
          className={classes.field ?? ''}
          classNames={{ input: classes.text ?? '' }}
          placeholder="Tell your story"
          value={draft.text}
          readOnly={isSending}
          error={missingText !== undefined}
          // Mantine replaces `aria-describedby`.
          aria-errormessage={missingText && errorId}
          onChange={(event) => store.change({ text: event.currentTarget.value })}
        />
      </Text>
      {missingText && (
        <Text id={errorId} c="var(--danger-ink)" fz="sm">
          {missingText}
        </Text>
      )}
      <BackgroundPicker chosen={background} isDisabled={isSending} onChoose={(background) => choose({ background })} />
      {draft.media.length > 0 && (
        <Text c="dimmed" fz="sm">
          A text story has no files: {countOf(draft.media.length, 'file is', 'files are')} left out.
        </Text>
      )}
    </>
  );
}
