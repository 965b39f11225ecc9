import type { Author } from '@vibeline/core/features/members/member.schema';
import { hasFewVotes, memberVibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { scoreBand, votesSoFar } from './score-tone.ts';

/** The score and its word, where there is room for both. */
export function VibeWithLabel({ member }: { member: Pick<Author, 'vibeScore' | 'totalVotes'> }) {
  const { vibeScore, totalVotes } = member;
  return (
    <span className="band-ink tabular-nums" data-band={scoreBand(member)}>
      vibe {vibeScore}% · {hasFewVotes(totalVotes) ? votesSoFar(totalVotes) : memberVibeLabel(vibeScore)}
    </span>
  );
}
