import { excerptOf, plainLine } from '@vibeline/core/excerpt.rules';
import { IMAGE_WIDTH_MAX, pictureSources } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { postPageTitle } from '@vibeline/core/features/posts/post-title.rules';
import { type LinkPreview, type PreviewImage, type PreviewVideo, type Site, titleOf } from './link-preview.ts';

/** Code points. */
const DESCRIPTION_MAX = 200;

export function isShared(post: Post): boolean {
  return post.visibility === 'public' && !post.isAnonymous;
}

export const postPath = (postId: number) => `/posts/${postId}`;
export const profilePath = (memberId: number) => `/profile/${memberId}`;
export const hashtagPath = (tag: string) => `/hashtags/${encodeURIComponent(tag)}`;

export function fullName({ name, username }: Author): string {
  return `${plainLine(name)} (@${username})`;
}

export function postPreview(post: Post, site: Site): LinkPreview {
  const { author, content, media } = post;
  const video = videoOf(media);
  const image = imageOf(media, IMAGE_WIDTH_MAX);
  return {
    title: titleOf(site, postPageTitle(post)),
    heading: fullName(author),
    description: excerptOf(content, DESCRIPTION_MAX),
    path: postPath(post.id),
    kind: video ? 'video.other' : 'article',
    details: video ? videoDetails(post) : articleDetails(post),
    image: image ?? profileImage(author) ?? site.image,
    isImageLarge: image !== null,
    video,
    isIndexed: true,
    isEmbeddable: true,
    feedPath: null,
  };
}

function articleDetails({ createdAt, editedAt, hashtags }: Post): LinkPreview['details'] {
  return [
    ['article:published_time', createdAt],
    ['article:modified_time', editedAt],
    ...hashtags.map((tag): [string, string] => ['article:tag', tag]),
  ];
}

function videoDetails({ createdAt, hashtags, media }: Post): LinkPreview['details'] {
  const seconds = media.find(({ duration }) => duration !== null)?.duration ?? null;
  return [
    ['video:release_date', createdAt],
    ['video:duration', seconds === null ? null : Math.max(1, Math.round(seconds))],
    ...hashtags.map((tag): [string, string] => ['video:tag', tag]),
  ];
}

export function imageOf(media: readonly Media[], maxWidth: number, maxHeight = Infinity): PreviewImage | null {
  for (const item of media) {
    const copy = copiesOf(item)
      .filter(({ width, height }) => width <= maxWidth && height <= maxHeight)
      .at(-1);
    if (copy) return { ...copy, type: 'image/webp', alt: item.alt };
  }
  return null;
}

/** The copies of a picture, narrowest first; of a video the poster, whose size its video gives. */
function copiesOf({ mediaType, mediaUrl, previewUrl, width, height }: Media) {
  const path = mediaType === 'image' ? mediaUrl : previewUrl;
  if (path === null || width === null || height === null) return [];
  if (mediaType === 'video') {
    const shown = Math.min(width, Number(/-(\d+)\.webp$/.exec(path)?.[1] ?? width));
    return [{ path, width: shown, height: Math.round((height * shown) / width) }];
  }
  return pictureSources(path, width).map((copy) => ({
    path: copy.url,
    width: copy.width,
    height: Math.round((height * copy.width) / width),
  }));
}

export function videoOf(media: readonly Media[]): PreviewVideo | null {
  for (const { mediaType, mediaUrl: path, width, height } of media) {
    if (mediaType !== 'video' || path === null) continue;
    return { path, type: path.endsWith('.webm') ? 'video/webm' : 'video/mp4', width, height };
  }
  return null;
}

export function profileImage({ name, profileImage: path }: Author): PreviewImage | null {
  // Its size is not stored: it is a square, smaller than others where the upload was.
  return path === null ? null : { path, type: 'image/webp', width: null, height: null, alt: plainLine(name) };
}
