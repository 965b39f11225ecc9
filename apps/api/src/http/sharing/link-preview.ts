import { plainLine } from '@vibeline/core/excerpt.rules';
import { DEFAULT_NETWORK_NAME, DEFAULT_NETWORK_SENTENCE } from '@vibeline/core/features/network/network.rules';
import type { Services } from '../../services.ts';

/** How the network is called and described to programs. Plain texts, not yet escaped. */
export interface Site {
  name: string;
  description: string;
  image: PreviewImage;
}

export function siteOf({ network }: Pick<Services, 'network'>): Site {
  const { name, sentence, picture } = network.view();
  return {
    name: plainLine(name),
    description: plainLine(sentence) || DEFAULT_NETWORK_SENTENCE,
    image:
      picture === null
        ? SITE_IMAGE
        : { path: picture, type: 'image/webp', width: null, height: null, alt: plainLine(name) },
  };
}

export interface PreviewImage {
  path: string;
  type: 'image/webp' | 'image/png';
  /** In pixels. */
  width: number | null;
  height: number | null;
  alt: string | null;
}

export interface PreviewVideo {
  path: string;
  type: 'video/mp4' | 'video/webm';
  width: number | null;
  height: number | null;
}

/** A page's description for programs that do not run the web app. Plain texts, not yet escaped. */
export interface LinkPreview {
  title: string;
  heading: string;
  description: string;
  path: string;
  /** The page's type, whose tags are in `details`, as the Open Graph protocol (ogp.me) names them. */
  kind: 'website' | 'article' | 'profile' | 'video.other';
  details: [property: string, value: string | number | null][];
  image: PreviewImage;
  isImageLarge: boolean;
  video: PreviewVideo | null;
  isIndexed: boolean;
  isEmbeddable: boolean;
  feedPath: string | null;
}

export const SITE_IMAGE_PATH = '/og-image.png';

/** A picture of the wordmark. */
const SITE_IMAGE: PreviewImage = {
  path: SITE_IMAGE_PATH,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: `${DEFAULT_NETWORK_NAME}: ${DEFAULT_NETWORK_SENTENCE}`,
};

export function sitePreview(site: Site, path: string, name: string | null, description: string): LinkPreview {
  return {
    title: name === null ? site.name : titleOf(site, name),
    heading: name ?? site.name,
    description,
    path,
    kind: 'website',
    details: [],
    image: site.image,
    isImageLarge: site.image === SITE_IMAGE,
    video: null,
    isIndexed: true,
    isEmbeddable: false,
    feedPath: null,
  };
}

export function titleOf(site: Site, name: string): string {
  return `${name} · ${site.name}`;
}
