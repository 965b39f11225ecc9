import { DEFAULT_NETWORK_NAME } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import home from '../src/pages/home/HomePage.module.css';
import siteName from '../src/ui/brand/SiteName.module.css';

/** What a network has of its own in the frame of each page. */
export function fillFrame(page: Element, { name, features }: Pick<Network, 'name' | 'features'>): void {
  if (name !== DEFAULT_NETWORK_NAME) {
    const shown = Object.assign(document.createElement('span'), { className: siteName.name, dir: 'auto' });
    shown.textContent = name;
    page.querySelector('header .wordmark')?.replaceWith(shown);
  }
  if (!features.stories) page.querySelector(`.${home.stories}`)?.remove();
}
