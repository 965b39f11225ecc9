import { KINDS_STEP } from '@vibeline/core/features/votes/vote-kind.rules';
import { SaidKinds } from './SaidKinds.tsx';
import { VoteKindChoice } from './VoteKindChoice.tsx';
import type { VoteKindsProps } from './vote-kinds-props.ts';

export function VoteKindNotes({ target, change, voted, isOwn, isAsked }: VoteKindsProps & { isAsked: boolean }) {
  const { id, author, userVote, negativeVotes } = voted;
  return (
    <>
      {isAsked && (
        <VoteKindChoice
          target={target}
          scope={`${change}:${id}`}
          id={id}
          authorId={author.id}
          chosen={userVote?.kind ?? null}
        />
      )}
      {isOwn && negativeVotes >= KINDS_STEP && <SaidKinds target={target} id={id} />}
    </>
  );
}
