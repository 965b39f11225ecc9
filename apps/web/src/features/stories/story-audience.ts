import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';

/** For whom a story is. Unlike a public post or highlight, a public story reaches followers and friends only. */
export function storyAudienceLabel(audience: Audience): string {
  return audience === 'public' ? 'Everyone who follows you' : audienceLabel(audience);
}
