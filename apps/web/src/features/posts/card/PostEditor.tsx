import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { POST_MAX, postText } from '@vibeline/core/features/posts/post.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { useCaretAtEnd } from '../../../ui/forms/use-caret-at-end.ts';
import { useTextCheck } from '../../../ui/forms/use-text-check.ts';
import { TextSuggestions } from '../../suggestions/TextSuggestions.tsx';
import classes from './PostEditor.module.css';
import { useEditPost } from './use-own-post.ts';

interface PostEditorProps {
  post: Post;
  onDone: () => void;
}

export function PostEditor({ post, onDone }: PostEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useCaretAtEnd(field);
  const close = () => {
    // The focused button or field is removed.
    const card = field.current?.closest('[data-post]');
    card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
    onDone();
  };
  const [text, setText] = useState(post.content);
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
    <div className={classes.root} data-unsaved>
      <Textarea
        ref={field}
        autoFocus
        autosize
        minRows={3}
        aria-label="Edit your post"
        classNames={{ input: classes.text ?? '' }}
        value={text}
        readOnly={isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextSuggestions field={field} />
      <div className={classes.actions}>
        <CharacterCount length={length} max={POST_MAX} problem={problem} />
        <Button variant="default" disabled={isPending} onClick={close}>
          Cancel
        </Button>
        <Button disabled={!canSave && !isPending} loading={isPending} onClick={() => save(text)}>
          Save
        </Button>
      </div>
    </div>
  );
}
