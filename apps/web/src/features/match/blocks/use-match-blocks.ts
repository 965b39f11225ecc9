import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

const PAGE_SIZE = 30;

export function useMatchBlocks(isEnabled = true) {
  return usePages(trpc.match.listBlocks, { limit: PAGE_SIZE }, { enabled: isEnabled });
}
