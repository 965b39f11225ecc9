import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsAsked } from './asked-kinds.ts';
import type { VoteKindsProps } from './vote-kinds-props.ts';

const VoteKindNotes = lazyComponent(() => import('./VoteKindNotes.tsx'), 'VoteKindNotes', {
  Failure: () => null,
});

/** Below the votes: what one's own negative vote is for, and to the author what most negative votes say. */
export function VoteKinds(props: VoteKindsProps) {
  const { change, voted, isOwn } = props;
  const isAsked = useIsAsked(`${change}:${voted.id}`) && voted.userVote?.isPositive === false;
  return (isAsked || isOwn) && voted.negativeVotes > 0 && <VoteKindNotes {...props} isAsked={isAsked} />;
}
