import { HIGHLIGHTS_MAX } from '@vibeline/core/features/highlights/highlight.rules';
import { deviceStorage } from '../../../lib/storage.ts';

const KEY = 'vibeline-public-highlights';

/** The ids of one's own public highlights to which the member has agreed to add public stories, the latest last. */
function readConfirmed(): number[] {
  return deviceStorage.readJson(KEY, (value) =>
    Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [],
  );
}

export function isConfirmed(highlightId: number): boolean {
  return readConfirmed().includes(highlightId);
}

export function confirmHighlight(highlightId: number): void {
  const others = readConfirmed().filter((id) => id !== highlightId);
  deviceStorage.writeJson(KEY, [...others, highlightId].slice(-HIGHLIGHTS_MAX));
}
