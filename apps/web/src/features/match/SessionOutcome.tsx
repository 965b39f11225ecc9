import { Group, Text } from '@mantine/core';
import type { SessionOutcome as Outcome, OutcomeSums } from '@vibeline/core/features/match/match.rules';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { matchOutcome } from './match-outcome.change.ts';

const labels: Record<Outcome, string> = { took_place: 'It took place', nobody_came: 'Nobody came' };
const outcomes = Object.keys(labels) as Outcome[];

interface SessionOutcomeProps {
  sessionId: number;
  myOutcome: Outcome | null;
  /** What its owner is shown; undefined for others. */
  sums?: OutcomeSums | null;
}

/** After the end of a session, for its owner and those who took part. */
export function SessionOutcome({ sessionId: id, myOutcome, sums }: SessionOutcomeProps) {
  const { shown, setDesired } = useOptimisticMutation(matchOutcome, id, myOutcome);
  return (
    <div>
      <Text fz="sm" fw={620} mb={8}>
        How did it go?
      </Text>
      <Group component="section" gap={8} role="group" aria-label="How did it go?">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={shown === outcome ? 'filled' : 'default'}
            aria-pressed={shown === outcome}
            onClick={() => setDesired({ sessionId: id, outcome: shown === outcome ? null : outcome })}
          >
            {labels[outcome]}
          </Button>
        ))}
      </Group>
      <Text c="dimmed" fz="xs" lh={1.45} mt={4}>
        {sumText(sums)}
      </Text>
    </div>
  );
}

function sumText(sums: SessionOutcomeProps['sums']): string {
  if (sums === undefined) return 'The organiser sees totals once three people have answered, never who said what.';
  if (sums === null) return 'You see totals once three people have answered, never who said what.';
  return `${sums.tookPlace} of ${sums.tookPlace + sums.nobodyCame} others answered that it took place. The totals change once three answers differ.`;
}
