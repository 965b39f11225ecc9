import type { MediaKind } from '@vibeline/core/features/media/media.schema';

/** A picture or video of a draft. Plain values only, because drafts are stored as JSON. */
export interface Attachment {
  /** Identifies its upload and, until the server has it, its stored file. */
  key: string;
  kind: MediaKind;
  name: string;
  alt: string;
  mediaId: number | null;
}

export function moveItem<Item extends { key: string }>(items: readonly Item[], key: string, index: number): Item[] {
  const item = items.find((each) => each.key === key);
  const others = items.filter((each) => each.key !== key);
  return item ? others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, item) : others;
}
