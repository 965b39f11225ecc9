import type { Network } from '@vibeline/core/features/network/network.schema';

/** Whether visitors may look round: there is nothing to see where only members read. */
export function offersGuests({ features, isMembersOnly }: Pick<Network, 'features' | 'isMembersOnly'>): boolean {
  return features.guests && !isMembersOnly;
}
