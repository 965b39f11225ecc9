import type { Attachment } from './attachment.ts';

/** The cells of the post's grid (features/media/MediaGrid.module.css); `more` are those behind its last picture. */
export type Cell = 'picture' | 'video' | 'half' | 'large' | 'side' | 'quarter' | 'more';

/** A post shows this many of its pictures. */
const SHOWN = 4;

export function cellAt(items: readonly Pick<Attachment, 'kind'>[], index: number): Cell {
  if (items[index]?.kind === 'video') return 'video';
  const isPicture = ({ kind }: Pick<Attachment, 'kind'>) => kind === 'image';
  const count = items.filter(isPicture).length;
  const place = items.slice(0, index).filter(isPicture).length;
  if (count === 1) return 'picture';
  if (count === 2) return 'half';
  if (count === 3) return place === 0 ? 'large' : 'side';
  return place < SHOWN ? 'quarter' : 'more';
}
