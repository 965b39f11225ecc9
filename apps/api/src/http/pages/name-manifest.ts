import { plainLine } from '@vibeline/core/excerpt.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { manifestIcons } from './network-icons.ts';

/** Under an icon there is room for so many characters. */
const SHORT_MAX = 30;

/** The manifest of the web app (public/manifest.webmanifest there) with the names and the picture of the network. */
export function nameManifest(manifest: object, network: Pick<Network, 'name' | 'sentence' | 'picture'>): object {
  const name = plainLine(network.name);
  const sentence = plainLine(network.sentence);
  return {
    ...manifest,
    name,
    short_name: [...name].slice(0, SHORT_MAX).join('').trim(),
    ...(sentence !== '' && { description: sentence }),
    ...(network.picture !== null && { icons: manifestIcons(network.picture) }),
  };
}
