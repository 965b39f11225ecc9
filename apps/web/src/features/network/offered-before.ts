import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';

const seen = new Set<string>();

/** Notes what the network offers while this page is open. */
export function noteOffered({ features }: Pick<Network, 'features'>): void {
  for (const [feature, isOn] of Object.entries(features)) if (isOn) seen.add(feature);
}

/** Whether the network offered it while this page was open. */
export function wasOffered(feature: NetworkFeature): boolean {
  return seen.has(feature);
}
