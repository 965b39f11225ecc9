import type { ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import type { KindSums } from '@vibeline/core/features/votes/vote.schema';
import { voteKindLabels } from '@vibeline/core/features/votes/vote-kind.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { FactList } from '../../ui/FactList.tsx';
import { CaseCard } from './CaseCard.tsx';

/** Of the post and of its author by month. Nothing where there is nothing to say. */
export function VoteKindSums({ row }: { row: ModerationCase }) {
  const { postId, commentId, member, isAnonymous } = row;
  const isPost = postId !== null && commentId === null;
  const isNamed = !isAnonymous && member.id !== 0;
  const ofPost = trpc.votes.sumKindsOfPost.useQuery({ id: postId ?? 0 }, { enabled: isPost, retry: false });
  const ofMember = trpc.votes.sumKindsOfMember.useQuery({ id: member.id }, { enabled: isNamed, retry: false });
  const facts = [
    ...(ofPost.data && ofPost.data.length > 0 ? [{ label: 'This post', value: textOf(ofPost.data) }] : []),
    ...(ofMember.data ?? []).map(({ month, kinds }) => ({ label: `Posts in ${month}`, value: textOf(kinds) })),
  ];
  if (facts.length === 0) return null;
  return (
    <CaseCard title="What negative votes say">
      <FactList facts={facts} />
    </CaseCard>
  );
}

function textOf(kinds: KindSums): string {
  return kinds.map(({ kind, atLeast }) => `${voteKindLabels[kind].toLowerCase()} ${atLeast}+`).join(' · ');
}
