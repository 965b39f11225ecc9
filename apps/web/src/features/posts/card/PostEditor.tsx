import '@mantine/core/styles/Input.layer.css';
import { Group, Stack, Textarea } from '@mantine/core';
import { POST_MAX, postText } from '@vibeline/core/features/posts/post.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { useCaretAtEnd } from '../../../ui/forms/text/use-caret-at-end.ts';
import { useEditDraft } from '../../../ui/forms/text/use-edit-draft.ts';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { TextSuggestions } from '../../suggestions/TextSuggestions.tsx';
import { useEditPost } from './use-own-post.ts';

interface PostEditorProps {
  post: Post;
  /** Whether the author has opened it by a press; false when a draft of an earlier visit did. */
  isFocused: boolean;
  onDone: () => void;
}

export function PostEditor({ post, isFocused, onDone }: PostEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useCaretAtEnd(field);
  const draft = useEditDraft({ kind: 'post', id: post.id, authorId: post.author.id }, post.content);
  const { text } = draft;
  const close = () => {
    draft.forget();
    // The focused button or field is removed.
    const card = field.current?.closest('[data-post]');
    card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
    onDone();
  };
  const { save, isPending } = useEditPost(post, close);
  const { isValid, length, problem } = useTextCheck(text, postText);
  const canSave = isValid && !isPending;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Only Cancel discards changes.
    if (event.key === 'Escape' && text === post.content) close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSave) save(text);
  };
  return (
    <Stack gap={12} data-unsaved data-draft-stored>
      <Textarea
        ref={field}
        autoFocus={isFocused}
        autosize
        minRows={3}
        aria-label="Edit your post"
        value={text}
        readOnly={isPending}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextSuggestions field={field} />
      <Group gap={8} wrap="nowrap" justify="flex-end">
        <CharacterCount length={length} max={POST_MAX} problem={problem} />
        <Button variant="default" disabled={isPending} onClick={close}>
          Cancel
        </Button>
        <Button disabled={!canSave && !isPending} loading={isPending} onClick={() => save(text)}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
