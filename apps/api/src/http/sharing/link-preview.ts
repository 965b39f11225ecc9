export const SITE_NAME = 'Vibeline';
/** The web app's index.html has the same. */
export const SITE_DESCRIPTION = 'A small social network where every post wears its vibe.';

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

export const SITE_IMAGE: PreviewImage = {
  path: '/og-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: `${SITE_NAME}: ${SITE_DESCRIPTION}`,
};

export function sitePreview(path: string, name: string | null, description: string): LinkPreview {
  return {
    title: name === null ? SITE_NAME : titleOf(name),
    heading: name ?? SITE_NAME,
    description,
    path,
    kind: 'website',
    details: [],
    image: SITE_IMAGE,
    isImageLarge: true,
    video: null,
    isIndexed: true,
    isEmbeddable: false,
    feedPath: null,
  };
}

export function titleOf(name: string): string {
  return `${name} · ${SITE_NAME}`;
}
