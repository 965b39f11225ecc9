import { editedAfterLabel } from '@vibeline/core/features/versions/version-label.rules';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import classes from './EditedMark.module.css';
import type { EditedProps } from './edited-item.ts';

const VersionsDialog = lazyDialog(() => import('./VersionsDialog.tsx'), 'VersionsDialog');

/** In the line of the author: leads to the history, unless `EditedAfter` does. */
export function EditedWord({ item, kind }: EditedProps) {
  if (item.editedAt === null || item.votesBefore !== undefined) return null;
  // Edited before versions were kept.
  if (item.version === undefined) return <span>edited</span>;
  return <HistoryButton item={item} kind={kind} label="edited" className={classes.word} />;
}

export function EditedAfter({ item, kind }: EditedProps) {
  const { votesBefore, positiveVotes, negativeVotes } = item;
  if (votesBefore === undefined) return null;
  const label = editedAfterLabel(votesBefore, positiveVotes + negativeVotes);
  return <HistoryButton item={item} kind={kind} label={label} className={classes.line} />;
}

function HistoryButton({
  label,
  className = '',
  ...edited
}: EditedProps & { label: string; className: string | undefined }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className={`${classes.button} ${className}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
        <span className="visually-hidden">: show what changed</span>
      </button>
      {isOpen !== null && <VersionsDialog {...edited} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
