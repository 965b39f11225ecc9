import { commentText } from '@vibeline/core/features/comments/comment.rules';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { useEditDraft } from '../../../ui/forms/text/use-edit-draft.ts';
import { TextEditor } from '../../suggestions/TextEditor.tsx';
import { ChangeNote } from '../../versions/ChangeNote.tsx';
import { ReplacedNote } from '../../versions/ReplacedNote.tsx';
import { useEditComment } from '../item/use-own-comment.ts';
import { useScrollIntoViewOnMount } from '../item/use-scroll-into-view-on-mount.ts';

interface CommentEditorProps {
  comment: Comment;
  isFocused: boolean;
  onDone: () => void;
}

export function CommentEditor({ comment, isFocused, onDone }: CommentEditorProps) {
  const root = useScrollIntoViewOnMount<HTMLDivElement>(isFocused);
  const draft = useEditDraft({ kind: 'comment', id: comment.id, authorId: comment.author.id }, comment.content);
  const close = () => {
    draft.forget();
    onDone();
  };
  const { save, isPending, wasReplaced } = useEditComment(comment, close);
  return (
    <TextEditor
      root={root}
      label="Edit your comment"
      rules={commentText}
      saved={comment.content}
      draft={draft}
      isFocused={isFocused}
      isPending={isPending}
      isCompact
      spacing={{ gap: 10, py: 6 }}
      note={
        <>
          {wasReplaced && <ReplacedNote text={comment.content} />}
          <ChangeNote item={comment} kind="comment" text={draft.text} />
        </>
      }
      onSave={save}
      onClose={close}
    />
  );
}
