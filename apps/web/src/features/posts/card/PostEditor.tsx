import { postText } from '@vibeline/core/features/posts/post.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { useRef } from 'react';
import { useEditDraft } from '../../../ui/forms/text/use-edit-draft.ts';
import { TextEditor } from '../../suggestions/TextEditor.tsx';
import { ChangeNote } from '../../versions/ChangeNote.tsx';
import { ReplacedNote } from '../../versions/ReplacedNote.tsx';
import { useEditPost } from './use-own-post.ts';

interface PostEditorProps {
  post: Post;
  isFocused: boolean;
  onDone: () => void;
}

export function PostEditor({ post, isFocused, onDone }: PostEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useEditDraft({ kind: 'post', id: post.id, authorId: post.author.id }, post.content);
  const close = () => {
    draft.forget();
    // The focused button or field is removed.
    const card = field.current?.closest('[data-post]');
    card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
    onDone();
  };
  const { save, isPending, wasReplaced } = useEditPost(post, close);
  return (
    <TextEditor
      field={field}
      label="Edit your post"
      rules={postText}
      saved={post.content}
      draft={draft}
      isFocused={isFocused}
      isPending={isPending}
      spacing={{ gap: 12 }}
      note={
        <>
          {wasReplaced && <ReplacedNote text={post.content} />}
          <ChangeNote item={post} kind="post" text={draft.text} />
        </>
      }
      onSave={save}
      onClose={close}
    />
  );
}
