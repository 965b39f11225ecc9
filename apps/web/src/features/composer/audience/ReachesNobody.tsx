import { Link } from '@tanstack/react-router';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { AudienceCounts } from '@vibeline/core/features/posts/private-post.schema';
import { paths } from '../../../lib/paths.ts';

interface ReachesNobodyProps {
  audience: Audience | 'circle';
  counts: AudienceCounts;
}

export function ReachesNobody({ audience, counts }: ReachesNobodyProps) {
  return audience === 'followers' || counts.followers === 0 ? (
    <span>
      You have no friends here yet, so only you will see it. <Link to={paths.friends}>Find friends</Link>
    </span>
  ) : (
    <span>
      You have not chosen close friends yet, so only you will see it.{' '}
      <Link to={paths.closeFriends}>Choose close friends</Link>
    </span>
  );
}
