import { IconArrowBigDown, IconArrowBigUp } from '@tabler/icons-react';
import type { DesiredVote } from '@vibeline/core/features/votes/vote.rules';
import type { ReactNode } from 'react';
import actionClasses from '../../ui/buttons/action-button.module.css';
import { countOf, exactCount, formatCount } from '../../ui/format-count.ts';
import classes from './VoteButtons.module.css';

interface VoteButtonsProps {
  positive: number;
  negative: number;
  vote: DesiredVote;
  onVote: (isPositive: boolean) => void;
  isSmall?: boolean;
  children?: ReactNode;
}

export function VoteButtons({ positive, negative, vote, onVote, isSmall = false, children }: VoteButtonsProps) {
  const iconSize = isSmall ? 18 : 22;
  return (
    <div className={classes.root} data-small={isSmall}>
      <div className={classes.row}>
        <button
          type="button"
          className={`${actionClasses.root} ${classes.button}`}
          data-vote="positive"
          aria-pressed={vote === true}
          aria-label={`Positive vibe, ${exactCount(positive)}`}
          title={countOf(positive, 'positive vote')}
          onClick={() => onVote(true)}
        >
          <IconArrowBigUp size={iconSize} stroke={1.75} aria-hidden="true" />
          <span aria-hidden="true">{formatCount(positive)}</span>
        </button>
        {children}
        <button
          type="button"
          className={`${actionClasses.root} ${classes.button}`}
          data-vote="negative"
          aria-pressed={vote === false}
          aria-label={`Negative vibe, ${exactCount(negative)}`}
          title={countOf(negative, 'negative vote')}
          onClick={() => onVote(false)}
        >
          <span aria-hidden="true">{formatCount(negative)}</span>
          <IconArrowBigDown size={iconSize} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
