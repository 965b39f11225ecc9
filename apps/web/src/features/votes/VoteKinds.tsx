import type { VoteKind } from '@vibeline/core/features/votes/vote-kind.rules';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsAsked } from './asked-kinds.ts';

const VoteKindNotes = lazyComponent(() => import('./VoteKindNotes.tsx'), 'VoteKindNotes');

export interface VoteKindsProps {
  target: 'post' | 'comment';
  /** The kind of the changes that vote on it. */
  change: string;
  voted: {
    id: number;
    author: { id: number };
    userVote: { isPositive: boolean; kind?: VoteKind | undefined } | null;
    negativeVotes: number;
  };
  isOwn: boolean;
}

/** Below the votes: what one's own negative vote is for, and to the author what most negative votes say. */
export function VoteKinds(props: VoteKindsProps) {
  const { change, voted, isOwn } = props;
  const isAsked = useIsAsked(`${change}:${voted.id}`) && voted.userVote?.isPositive === false;
  return (isAsked || isOwn) && voted.negativeVotes > 0 && <VoteKindNotes {...props} isAsked={isAsked} />;
}
