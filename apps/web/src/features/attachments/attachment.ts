import type { MediaKind } from '@vibeline/core/features/media/media.schema';

/** A picture or video somebody is about to send. It is kept over reloads, so there is nothing in it but plain values. */
export interface Attachment {
  /** Its name on this device: of its upload, and of its file while the server does not have it. */
  key: string;
  kind: MediaKind;
  /** What the file is called. */
  name: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** null until the server has it. */
  mediaId: number | null;
}

/** The list with one thing at another place. */
export function moved<Item extends { key: string }>(items: readonly Item[], key: string, place: number): Item[] {
  const item = items.find((each) => each.key === key);
  const others = items.filter((each) => each.key !== key);
  return item ? others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, item) : others;
}
