import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { AudienceCounts } from '@vibeline/core/features/posts/private-post.schema';

/** How many members a private post reaches; undefined for a public one. */
export function audienceSize(audience: Audience | 'circle', counts: AudienceCounts): number | undefined {
  if (audience === 'followers') return counts.followers;
  return audience === 'close_followers' ? counts.closeFollowers : undefined;
}
