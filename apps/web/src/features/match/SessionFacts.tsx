import { Text } from '@mantine/core';
import { timeLabels } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { categoryLabels } from './match-labels.ts';
import { endText } from './session-end.rules.ts';
import { isOver, useSessionStatus } from './use-session-status.ts';

interface SessionFactsProps {
  session: Pick<VibeSession, 'category' | 'timePreference' | 'status' | 'endsAt' | 'location'>;
}

export function SessionFacts({ session }: SessionFactsProps) {
  const { category, timePreference, endsAt, location } = session;
  const { status, now } = useSessionStatus(session);
  return (
    <Text className="dotted" c="dimmed" fz="sm" lh={1.45}>
      <Text span c="var(--ink)" fw={620}>
        {categoryLabels[category]}
      </Text>
      <span>
        {timeLabels[timePreference]}
        {!isOver(status) && <time dateTime={endsAt}>{`, ${endText(Date.parse(endsAt), now)}`}</time>}
      </span>
      {location && (
        <span>
          <bdi>{location}</bdi>
        </span>
      )}
    </Text>
  );
}
