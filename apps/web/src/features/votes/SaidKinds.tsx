import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { voteKindLabels } from '@vibeline/core/features/votes/vote-kind.rules';
import { useCache } from '../../cache/use-cache.ts';
import { readSaidKind } from './read-said-kind.ts';

const STALE_TIME = 3_600_000;

/** To the author alone. Nothing while there is nothing to say, also when it could not be read. */
export function SaidKinds({ target, id }: { target: 'post' | 'comment'; id: number }) {
  const { utils } = useCache();
  const { data: said } = useQuery({
    queryKey: ['said-kinds', target, id],
    queryFn: () => readSaidKind(utils.client, target, id),
    staleTime: STALE_TIME,
  });
  if (!said) return null;
  return (
    <Text pb={8} c="dimmed" fz="sm" lh={1.4}>
      Negative votes, most said: {voteKindLabels[said].toLowerCase()}. Only you see this.
    </Text>
  );
}
