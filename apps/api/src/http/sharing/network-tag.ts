import type { Network } from '@vibeline/core/features/network/network.schema';
import { tag } from './markup.ts';

/** What everyone may know of the network, as a meta tag, so that pages need no request for it. */
export function networkTag(network: Network): string {
  return tag('meta', { name: 'network', content: JSON.stringify(network) });
}
