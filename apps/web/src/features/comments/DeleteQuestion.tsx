import { Button } from '@mantine/core';
import type { Comment } from '@vibeline/core/features/comments/comment.schema';
import { type KeyboardEvent, useId } from 'react';
import classes from './DeleteQuestion.module.css';
import { useInView } from './use-in-view.ts';
import { useDeleteComment } from './use-own-comment.ts';

interface DeleteQuestionProps {
  comment: Comment;
  onDone: () => void;
}

/** Asks, in its place, before a comment is gone for good. */
export function DeleteQuestion({ comment, onDone }: DeleteQuestionProps) {
  const id = useId();
  const root = useInView<HTMLDivElement>();
  const { remove, isPending } = useDeleteComment(comment, () => {
    // The comment takes everything away that could have the focus.
    root.current?.closest<HTMLElement>('[data-comment-list]')?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  // Escape answers the question and leaves a dialog round it open.
  const button = { size: 'sm', onKeyDown, 'data-mantine-stop-propagation': true } as const;
  return (
    <div ref={root} role="alertdialog" aria-label="Delete comment" aria-describedby={id} className={classes.root}>
      <p id={id} className={classes.question}>
        Are you sure you want to delete this comment? This action cannot be undone.
      </p>
      <Button variant="default" autoFocus disabled={isPending} onClick={onDone} {...button}>
        Cancel
      </Button>
      <Button className={classes.delete ?? ''} loading={isPending} onClick={remove} {...button}>
        Delete
      </Button>
    </div>
  );
}
