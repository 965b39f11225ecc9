import { KINDS_STEP, type VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsAsked } from './asked-kinds.ts';

const VoteKindChoice = lazyComponent(() => import('./VoteKindChoice.tsx'), 'VoteKindChoice', {
  isRetriedOnReconnect: false,
});
const SaidKinds = lazyComponent(() => import('./SaidKinds.tsx'), 'SaidKinds', { isPrefetched: false });

export interface KindTarget {
  target: 'post' | 'comment';
  /** The kind of the changes that vote on it. */
  change: string;
  id: number;
  authorId: number;
}

interface VoteKindsProps extends Pick<KindTarget, 'target' | 'change'> {
  voted: {
    id: number;
    author: { id: number };
    userVote: { isPositive: boolean; kind?: VoteKind | undefined } | null;
    negativeVotes: number;
  };
  isOwn: boolean;
}

/** Below the votes: what one's own negative vote is for, and to the author what most negative votes say. */
export function VoteKinds({ voted, isOwn, ...of }: VoteKindsProps) {
  const { id, author, userVote, negativeVotes } = voted;
  const isAsked = useIsAsked(of.change, id);
  return (
    <>
      {isAsked && userVote?.isPositive === false && (
        <VoteKindChoice {...of} id={id} authorId={author.id} chosen={userVote.kind ?? null} />
      )}
      {isOwn && negativeVotes >= KINDS_STEP && <SaidKinds target={of.target} id={id} />}
    </>
  );
}
