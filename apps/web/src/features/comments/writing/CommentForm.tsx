import '@mantine/core/styles/Input.layer.css';
import { Flex, Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { COMMENT_MAX, commentText } from '@vibeline/core/features/comments/comment.rules';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import fieldClasses from '../../../ui/forms/text/growing-field.module.css';
import { hasTouchKeyboard, isSendKey } from '../../../ui/forms/text/touch-keyboard.ts';
import { useCaretAtEnd } from '../../../ui/forms/text/use-caret-at-end.ts';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { TextSuggestions } from '../../suggestions/TextSuggestions.tsx';
import type { CommentViewer } from '../thread-context.ts';
import classes from './CommentForm.module.css';
import { useCommentDraft } from './use-comment-draft.ts';

interface CommentFormProps {
  postId: number;
  /** null for a visitor, who can write, and is asked to log in when sending. */
  viewer: CommentViewer | null;
  /** The comment or reply to answer; null for a comment on the post. */
  replyTo: Comment | null;
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
  isPrivate?: boolean;
  /** Focuses the field on mount: for a reply always, for a comment only where that opens no touch keyboard. */
  isFocused: boolean;
  /** Returns whether the text is being sent; otherwise it stays in the field. */
  onSend: (text: string) => boolean;
  onCancel?: () => void;
}

const MAX_ROWS = 8;

export function CommentForm(props: CommentFormProps) {
  const { postId, viewer, replyTo, field, isPrivate = false, isFocused, onSend, onCancel } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const input = field ?? own;
  const { text, write, clear } = useCommentDraft(viewer, postId, replyTo);
  const { isValid: canSend, length, problem } = useTextCheck(text, commentText);
  const isReply = replyTo !== null;
  const startsFocused = isFocused && (isReply || !hasTouchKeyboard());
  useCaretAtEnd(input, isReply && isFocused);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canSend) return;
    if (onSend(text)) clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onCancel && !event.nativeEvent.isComposing) onCancel();
    if (isSendKey(event.nativeEvent, hasTouchKeyboard())) send(event);
  };

  return (
    <form className={classes.root} data-reply={isReply} data-draft-stored onSubmit={send}>
      {viewer && <Avatar member={viewer} size={isReply ? 32 : 40} isDecorative />}
      <div className={fieldClasses.frame}>
        <Textarea
          ref={input}
          autosize
          minRows={1}
          maxRows={MAX_ROWS}
          variant="unstyled"
          flex={1}
          miw={0}
          classNames={{ input: fieldClasses.text ?? '' }}
          aria-label={replyTo ? `Your reply to ${replyTo.author.name}` : 'Your comment'}
          placeholder={placeholderOf(isReply, isPrivate)}
          enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...(startsFocused && !isReply && { 'data-autofocus': true })}
          {...(isReply && { 'data-mantine-stop-propagation': true })}
        />
        <TextSuggestions field={input} />
        <CharacterCount length={length} max={COMMENT_MAX} problem={problem} />
        {!isPrivate && <SendButton isReply={isReply} canSend={canSend} />}
      </div>
      {isPrivate && (
        <Flex className={classes.actions} justify="flex-end" gap={8}>
          <Button variant="default" disabled={text === ''} onClick={clear}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSend}>
            Comment
          </Button>
        </Flex>
      )}
    </form>
  );
}

function SendButton({ isReply, canSend }: { isReply: boolean; canSend: boolean }) {
  return (
    <IconButton
      type="submit"
      label={isReply ? 'Send reply' : 'Send comment'}
      className={fieldClasses.send}
      disabled={!canSend}
    >
      <IconArrowUp size={20} stroke={2.25} aria-hidden="true" />
    </IconButton>
  );
}

function placeholderOf(isReply: boolean, isPrivate: boolean): string {
  if (isReply) return 'Add a reply...';
  return isPrivate ? 'Add a private comment...' : 'Add a comment...';
}
