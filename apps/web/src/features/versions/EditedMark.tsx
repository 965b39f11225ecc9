import { editedAfterLabel } from '@vibeline/core/features/versions/version-label.rules';
import { useId } from 'react';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import classes from './EditedMark.module.css';
import type { EditedProps } from './edited-item.ts';

const VersionsDialog = lazyDialog(() => import('./VersionsDialog.tsx'), 'VersionsDialog');

export interface EditedMarkProps extends EditedProps {
  /** Below the text, where it says of how many votes; else a word in the line of the author. */
  isLine?: boolean;
}

/** Leads to the history. */
export function EditedMark({ isLine = false, ...edited }: EditedMarkProps) {
  const { isOpen, open, close } = useHistoryOverlay('versions', { key: useId() });
  const { version, votesBefore = 0, positiveVotes, negativeVotes } = edited.item;
  // Edited before versions were kept.
  if (version === undefined) return <span>edited</span>;
  return (
    <>
      <button type="button" className={classes.root} data-line={isLine} aria-haspopup="dialog" onClick={open}>
        {isLine ? editedAfterLabel(votesBefore, positiveVotes + negativeVotes) : 'edited'}
        <span className="visually-hidden"> (show what changed)</span>
      </button>
      <VersionsDialog {...edited} opened={isOpen} onClose={close} />
    </>
  );
}
