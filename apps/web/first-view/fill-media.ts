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
  const [first] = pictures;
  if (!element || !first) return element?.remove();
  const isOnlySmall = pictures.length === 1 && isSmall(first);
  const rows = rowRatios(pictures);
  element.dataset['count'] = String(Math.min(pictures.length, GRID_MAX));
  if (isOnlySmall) element.style.blockSize = `${smallHeight(first)}px`;
  element.style.aspectRatio = isOnlySmall ? 'auto' : String(gridRatio(pictures));
  if (rows) {
    element.dataset['rows'] = 'true';
    element.style.gridTemplateRows = rows.map((ratio) => `minmax(0, ${100 / ratio}fr)`).join(' ');
  }
  for (const [index, button] of [...element.children].entries()) {
    const item = pictures[index];
    const image = button.querySelector('img');
    if (!item?.mediaUrl || !image) {
      button.remove();
      continue;
    }
    const shown = pictureIn(item, cellOf(pictures, index));
    const fit = isOnlySmall ? 'scale-down' : shown.fit;
    image.dataset['fit'] = fit;
    image.sizes = fit !== 'cover' && isSmall(item) ? `${item.width}px` : shown.sizes;
    image.srcset = sourceSet(item.mediaUrl, item.width ?? 0);
    image.src = item.mediaUrl;
    image.width = item.width ?? 0;
    image.height = item.height ?? 0;
    if (image.parentElement) image.parentElement.style.backgroundColor = averageColor(item.placeholder) ?? '';
  }
}

function fillVideo(frame: HTMLElement | null | undefined, item: Media | undefined): void {
  if (!frame || !item) return frame?.remove();
  frame.style.aspectRatio = String(frameRatio(item));
  frame.style.backgroundColor = averageColor(item.placeholder) ?? '';
  const poster = frame.querySelector('img');
  if (poster && item.previewUrl !== null) poster.src = item.previewUrl;
  else poster?.remove();
}
