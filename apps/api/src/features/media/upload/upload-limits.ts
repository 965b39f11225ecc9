import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';

/** What the network allows now; read from memory. */
export type FindLimits = () => Pick<
  NetworkSettings,
  'imageMegabytes' | 'videoMegabytes' | 'videoSeconds' | 'memberMegabytes'
>;
