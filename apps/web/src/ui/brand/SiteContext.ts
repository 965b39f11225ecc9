import { DEFAULT_NETWORK_NAME, DEFAULT_NETWORK_SENTENCE } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { createContext, use } from 'react';

export type Site = Pick<Network, 'name' | 'sentence' | 'pages'>;

/** Of the network, what every page shows. */
export const SiteContext = createContext<Site>({
  name: DEFAULT_NETWORK_NAME,
  sentence: DEFAULT_NETWORK_SENTENCE,
  pages: [],
});

/** `isOwn`: another name than that of the software. */
export function useSite(): Site & { isOwn: boolean } {
  const site = use(SiteContext);
  return { ...site, isOwn: site.name !== DEFAULT_NETWORK_NAME };
}
