import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';

const PAGE_SIZE = 30;

export function useUnnamedBlocks(isEnabled = true) {
  return usePages(trpc.match.listBlocked, { limit: PAGE_SIZE }, { enabled: isEnabled });
}
