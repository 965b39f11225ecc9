import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { type DesiredOrder, HIGHLIGHT_ORDER, inOrder, isDesiredOrder, withMoved } from './highlight-order-input.ts';

const NONE: Highlight[] = [];

export function useHighlights() {
  const query = trpc.highlights.list.useQuery();
  const { shown, setDesired } = useOptimisticMutation(query.data ?? NONE, {
    kind: HIGHLIGHT_ORDER,
    id: 'own',
    accepts: isDesiredOrder,
    overlay: (highlights, { ids }: DesiredOrder) => inOrder(highlights, ids, 'first'),
  });
  const move = (id: number, index: number) =>
    setDesired({ ids: withMoved(shown, id, index) }, 'Change the order of your highlights');
  return { query, highlights: shown, move };
}
