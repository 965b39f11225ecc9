import { Group, Text } from '@mantine/core';
import type { SessionOutcome as Outcome } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { updateSession } from '../../cache/match.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';

const labels: Record<Outcome, string> = { took_place: 'It took place', nobody_came: 'Nobody came' };
const outcomes = Object.keys(labels) as Outcome[];

/** After the end of a session, for its owner and those who took part. */
export function SessionOutcome({ session: { id, myOutcome, outcomes: sums } }: { session: VibeSession }) {
  const cache = useCache();
  const say = trpc.match.setOutcome.useMutation({
    onSuccess: (changed) => updateSession(cache, changed),
    onError: (error) => showFailure(error, { fallback: 'Your answer could not be saved.' }),
  });
  return (
    <div>
      <Group component="section" gap={8} role="group" aria-label="How did it go?">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            aria-pressed={myOutcome === outcome}
            disabled={say.isPending}
            onClick={() => say.mutate({ id, outcome: myOutcome === outcome ? null : outcome })}
          >
            {labels[outcome]}
          </Button>
        ))}
      </Group>
      <Text c="dimmed" fz="xs" lh={1.45} mt={4}>
        {sums
          ? `${sums.tookPlace} of ${sums.tookPlace + sums.nobodyCame} others say that it took place.`
          : 'Who owns the session sees sums of three or more answers, never yours.'}
      </Text>
    </div>
  );
}
