import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { highlightOrder, withMoved } from './highlight-order.change.ts';

const NONE: Highlight[] = [];

export function useHighlights() {
  const query = trpc.highlights.list.useQuery();
  const { shown, setDesired } = useOptimisticMutation(highlightOrder, 'own', query.data ?? NONE);
  const move = (id: number, index: number) => setDesired({ ids: withMoved(shown, id, index) });
  return { query, highlights: shown, move };
}
