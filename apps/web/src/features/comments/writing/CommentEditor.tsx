import '@mantine/core/styles/Input.layer.css';
import { Group, Stack, Textarea } from '@mantine/core';
import { COMMENT_MAX, commentText } from '@vibeline/core/features/comments/comment.rules';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { useCaretAtEnd } from '../../../ui/forms/text/use-caret-at-end.ts';
import { useEditDraft } from '../../../ui/forms/text/use-edit-draft.ts';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { TextSuggestions } from '../../suggestions/TextSuggestions.tsx';
import { useEditComment } from '../item/use-own-comment.ts';
import { useScrollIntoViewOnMount } from '../item/use-scroll-into-view-on-mount.ts';

interface CommentEditorProps {
  comment: Comment;
  /** Whether the author has opened it by a press; false when a draft of an earlier visit did. */
  isFocused: boolean;
  onDone: () => void;
}

export function CommentEditor({ comment, isFocused, onDone }: CommentEditorProps) {
  const root = useScrollIntoViewOnMount<HTMLDivElement>(isFocused);
  const field = useRef<HTMLTextAreaElement>(null);
  useCaretAtEnd(field);
  const draft = useEditDraft({ kind: 'comment', id: comment.id, authorId: comment.author.id }, comment.content);
  const { text } = draft;
  const close = () => {
    draft.forget();
    onDone();
  };
  const { save, isPending } = useEditComment(comment, close);
  const { isValid, length, problem } = useTextCheck(text, commentText);
  const canSave = isValid && !isPending;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Escape must not discard changes; Cancel does.
    if (event.key === 'Escape' && text === comment.content) close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSave) save(text);
  };
  return (
    <Stack ref={root} gap={10} py={6} data-unsaved data-draft-stored>
      <Textarea
        ref={field}
        autoFocus={isFocused}
        autosize
        minRows={2}
        aria-label="Edit your comment"
        data-mantine-stop-propagation
        value={text}
        readOnly={isPending}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextSuggestions field={field} />
      <Group gap={8} wrap="nowrap" justify="flex-end">
        <CharacterCount length={length} max={COMMENT_MAX} problem={problem} />
        <Button variant="default" size="sm" disabled={isPending} onClick={close}>
          Cancel
        </Button>
        <Button size="sm" disabled={!canSave && !isPending} loading={isPending} onClick={() => save(text)}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
