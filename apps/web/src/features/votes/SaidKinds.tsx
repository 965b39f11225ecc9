import { Text } from '@mantine/core';
import { voteKindLabels } from '@vibeline/core/features/votes/vote-kind.rules';
import { trpc } from '../../lib/server/trpc.ts';

const STALE_TIME = 3_600_000;

/** To the author alone. Nothing while there is nothing to say, also when it could not be read. */
export function SaidKinds({ target, id }: { target: 'post' | 'comment'; id: number }) {
  const options = { staleTime: STALE_TIME };
  const ofPost = trpc.votes.findPostKinds.useQuery({ id }, { ...options, enabled: target === 'post' });
  const ofComment = trpc.votes.findCommentKinds.useQuery({ id }, { ...options, enabled: target === 'comment' });
  const said = (target === 'post' ? ofPost : ofComment).data?.mostSaid;
  if (!said) return null;
  return (
    <Text pb={8} c="dimmed" fz="sm" lh={1.4}>
      Negative votes, most said: {voteKindLabels[said].toLowerCase()}. Only you see this.
    </Text>
  );
}
