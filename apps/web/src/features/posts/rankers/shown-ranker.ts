import { type Ranker, rankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { deviceStorage } from '../../../lib/storage.ts';

/** The order of the home page that was shown last, unless it was the default: public/preload.js requests the default alone. */
const KEY = 'vibeline-shown-ranker';

/** The order that the home page will probably show: who opens it is not known yet. */
export function readShownRanker(): Ranker {
  const shown = deviceStorage.read(KEY);
  return rankers.find((ranker) => ranker === shown) ?? 'newest';
}

export function rememberShownRanker(ranker: Ranker): void {
  if (ranker === 'newest') deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, ranker);
}
