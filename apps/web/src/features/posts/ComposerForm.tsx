import { Button, Textarea } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { POST_MAX } from '@vibeline/core/features/posts/post.rules';
import { countCharacters } from '@vibeline/core/text.rules';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { MemberFace } from '../members/MemberFace.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import classes from './ComposerDialog.module.css';
import type { Draft } from './draft.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useCreatePost } from './use-create-post.ts';
import { useDraft } from './use-draft.ts';

interface ComposerFormProps {
  member: Pick<Author, 'id' | 'name' | 'profileImage' | 'vibeScore'>;
  /** What the dialog does when it is to be closed. */
  leave: RefObject<() => void>;
  onClose: () => void;
}

export function ComposerForm({ member, leave, onClose }: ComposerFormProps) {
  const { draft, write, noteSent, clear } = useDraft(member.id);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const letGo = (posted: Draft) => {
    clear(posted);
    close();
  };
  const { mutate, isPending } = useCreatePost(letGo);
  const length = countCharacters(draft.text.normalize('NFC'));
  const isBlank = draft.text.trim() === '';
  const canPost = !isBlank && length <= POST_MAX && !isPending;

  useEffect(() => {
    leave.current = () => {
      if (isAsking) setAsking(false);
      else if (isBlank) onClose();
      else setAsking(true);
    };
  });

  const post = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canPost) return;
    noteSent();
    mutate(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) post(event);
  };

  return (
    <form className={classes.form} onSubmit={post}>
      <div className={classes.writing}>
        <MemberFace member={member} size={48} isSilent />
        <Textarea
          data-autofocus
          autosize
          minRows={4}
          variant="unstyled"
          dir="auto"
          className={classes.field ?? ''}
          classNames={{ input: classes.text ?? '' }}
          aria-label="Your post"
          placeholder="What's your vibe today?"
          value={draft.text}
          readOnly={isPending}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.foot}>
        {isAsking ? (
          <LeaveQuestion onSave={close} onDiscard={() => letGo(draft)} onStay={() => setAsking(false)} />
        ) : (
          <div className={classes.actions}>
            <CharacterCount length={length} max={POST_MAX} />
            <Button type="submit" disabled={!canPost && !isPending} loading={isPending}>
              Post
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
