import type { Media } from '@vibeline/core/features/media/media.schema';
import grid from '../src/features/media/MediaGrid.module.css';
import {
  cellOf,
  frameRatio,
  GRID_MAX,
  gridRatio,
  isSmall,
  rowRatios,
  smallHeight,
} from '../src/features/media/media-frame.rules.ts';
import { pictureIn, sourceSet } from '../src/features/media/picture-files.ts';
import { averageColor } from '../src/features/media/thumb-hash.ts';
import video from '../src/features/media/video/Video.module.css';
import card from '../src/features/posts/card/PostCard.module.css';

/** As features/media/MediaGrid.tsx shows them before they are loaded. */
export function fillMedia(article: HTMLElement, media: readonly Media[]): void {
  const root = article.querySelector(`.${card.media}`);
  if (media.length === 0) root?.remove();
  const pictures = media.filter(({ mediaType }) => mediaType === 'image');
  const [film] = media.filter(({ mediaType }) => mediaType === 'video');
  fillGrid(root?.querySelector<HTMLElement>(`.${grid.pictures}`), pictures);
  fillVideo(root?.querySelector<HTMLElement>(`.${video.frame}`), film);
}

function fillGrid(element: HTMLElement | null | undefined, pictures: readonly Media[]): void {
  if (pictures.length === 0) element?.remove();
  if (!element || pictures.length === 0) return;
  shapeGrid(element, pictures);
  for (const [index, button] of [...element.children].entries()) {
    const item = pictures[index];
    const image = button.querySelector('img');
    if (item && image) fillPicture(image, item, pictures, index);
    else button.remove();
  }
}

function shapeGrid(element: HTMLElement, pictures: readonly Media[]): void {
  const [first] = pictures;
  const rows = rowRatios(pictures);
  element.dataset['count'] = String(Math.min(pictures.length, GRID_MAX));
  element.style.aspectRatio = String(gridRatio(pictures));
  if (first && pictures.length === 1 && isSmall(first)) {
    element.style.aspectRatio = 'auto';
    element.style.blockSize = `${smallHeight(first)}px`;
  }
  if (!rows) return;
  element.dataset['rows'] = 'true';
  element.style.gridTemplateRows = rows.map((ratio) => `minmax(0, ${100 / ratio}fr)`).join(' ');
}

function fillPicture(image: HTMLImageElement, item: Media, pictures: readonly Media[], index: number): void {
  const { mediaUrl, width, height, placeholder } = item;
  // What has no address or size is not shown by a first view: fill-card.ts.
  if (mediaUrl === null || width === null || height === null) return;
  const shown = pictureIn(item, cellOf(pictures, index));
  const fit = pictures.length === 1 && isSmall(item) ? 'scale-down' : shown.fit;
  image.dataset['fit'] = fit;
  image.sizes = fit !== 'cover' && isSmall(item) ? `${width}px` : shown.sizes;
  image.srcset = sourceSet(mediaUrl, width);
  image.src = mediaUrl;
  image.width = width;
  image.height = height;
  if (image.parentElement) image.parentElement.style.backgroundColor = averageColor(placeholder) ?? '';
}

function fillVideo(frame: HTMLElement | null | undefined, item: Media | undefined): void {
  if (!item) frame?.remove();
  if (!frame || !item) return;
  frame.style.aspectRatio = String(frameRatio(item));
  frame.style.backgroundColor = averageColor(item.placeholder) ?? '';
  const poster = frame.querySelector('img');
  if (poster && item.previewUrl !== null) poster.src = item.previewUrl;
  else poster?.remove();
}
