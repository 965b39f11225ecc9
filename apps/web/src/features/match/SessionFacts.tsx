import { Flex, Text } from '@mantine/core';
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
    <Flex component="p" className={classes.root} wrap="wrap" gap="0 8px" c="dimmed" fz="sm" lh={1.45}>
      <Text span c="var(--ink)" fw={620}>
        {categoryLabels[category]}
      </Text>
      <span>
        {timeLabels[timePreference]}
        {!isOver(status) && <time dateTime={endsAt}>{`, ${endText(Date.parse(endsAt), now)}`}</time>}
      </span>
      {location && <bdi>{location}</bdi>}
    </Flex>
  );
}
