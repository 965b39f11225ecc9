import type { Author } from '@vibeline/core/features/members/member.schema';
import { scoreBand } from './score-tone.ts';

interface VibeScoreProps {
  member: Pick<Author, 'vibeScore'> & Partial<Pick<Author, 'totalVotes'>>;
  /** In the color of its band. */
  isTinted?: boolean;
}

/** The score beside a name. */
export function VibeScore({ member, isTinted = false }: VibeScoreProps) {
  return (
    <span
      className="band-ink tabular-nums nowrap"
      data-band={isTinted ? scoreBand({ totalVotes: 0, ...member }) : undefined}
    >
      vibe {member.vibeScore}%
    </span>
  );
}
