import { trpc } from '../../lib/server/trpc.ts';

export function useFolders() {
  return trpc.saved.folders.useQuery();
}
