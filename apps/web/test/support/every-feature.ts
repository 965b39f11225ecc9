import { type NetworkFeature, networkFeatures } from '@vibeline/core/features/network/network.rules';

/** What a network offers by default. */
export const everyFeature = Object.fromEntries(networkFeatures.map((feature) => [feature, true])) as Record<
  NetworkFeature,
  boolean
>;
