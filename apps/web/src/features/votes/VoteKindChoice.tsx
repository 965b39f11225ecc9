import { IconX } from '@tabler/icons-react';
import { type VoteKind, voteKindLabels, voteKinds } from '@vibeline/core/features/votes/vote-kind.rules';
import type { MouseEvent } from 'react';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { askForKind } from './asked-kinds.ts';
import classes from './VoteKindChoice.module.css';
import { type KindTarget, useVoteKind } from './vote-kind.change.ts';

interface VoteKindChoiceProps extends KindTarget {
  /** Of the change that has cast the vote. */
  scope: string;
  chosen: VoteKind | null;
}

export function VoteKindChoice({ scope, chosen: saved, ...voted }: VoteKindChoiceProps) {
  const { chosen, choose } = useVoteKind(voted, saved);
  const { root, noteFocus } = useFocusOfRemoved<HTMLFieldSetElement>();
  const skip = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('[data-comment], [data-post]');
    item?.querySelector<HTMLElement>('[data-vote="negative"]')?.focus({ preventScroll: true });
    askForKind(scope, false);
  };
  return (
    <fieldset ref={root} aria-label="What your negative vote is for" className={classes.root}>
      {chosen === null ? (
        <>
          <span className={classes.question}>What for?</span>
          {voteKinds.map((kind) => (
            <button
              key={kind}
              ref={noteFocus}
              type="button"
              className={`${classes.kind} touch-area`}
              onClick={() => choose(kind)}
            >
              {voteKindLabels[kind]}
            </button>
          ))}
        </>
      ) : (
        <>
          <span className={classes.question} role="status">
            You said: {voteKindLabels[chosen].toLowerCase()}
          </span>
          <button ref={noteFocus} type="button" className={`${classes.kind} touch-area`} onClick={() => choose(null)}>
            Remove
          </button>
        </>
      )}
      <button
        type="button"
        className={`${classes.skip} touch-area`}
        aria-label={chosen === null ? 'Skip' : 'Done'}
        onClick={skip}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
