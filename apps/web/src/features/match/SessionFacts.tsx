import { timeLabels } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { categoryLabels } from './match-labels.ts';
import classes from './SessionFacts.module.css';
import { endText } from './session-end.rules.ts';
import { isOver, useSessionStatus } from './use-session-status.ts';

interface SessionFactsProps {
  session: Pick<VibeSession, 'category' | 'timePreference' | 'status' | 'endsAt' | 'location'>;
}

export function SessionFacts({ session }: SessionFactsProps) {
  const { category, timePreference, endsAt, location } = session;
  const { status, now } = useSessionStatus(session);
  return (
    <p className={classes.root}>
      <span className={classes.category}>{categoryLabels[category]}</span>
      <span>
        {timeLabels[timePreference]}
        {!isOver(status) && <time dateTime={endsAt}>{`, ${endText(Date.parse(endsAt), now)}`}</time>}
      </span>
      {location && <bdi>{location}</bdi>}
    </p>
  );
}
