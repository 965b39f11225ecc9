import { Box } from '@mantine/core';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { type RefObject, useId, useRef, useState } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useFocusOfRemovedItem } from '../../ui/hooks/use-focus-of-removed-item.ts';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import cardClasses from '../../ui/lists/cards/CardGrid.module.css';
import { CardGridSkeleton } from '../../ui/lists/cards/CardGridSkeleton.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { useFlipAnimation } from '../../ui/reorder/use-flip-animation.ts';
import { useReorder } from '../../ui/reorder/use-reorder.ts';
import { HighlightCard } from './HighlightCard.tsx';
import classes from './HighlightGrid.module.css';
import { highlightOrder, withMoved } from './highlight-order.change.ts';

const NONE: Highlight[] = [];

const EditHighlightDialog = lazyDialog(() => import('./editing/EditHighlightDialog.tsx'), 'EditHighlightDialog');
const DeleteHighlightDialog = lazyDialog(() => import('./DeleteHighlightDialog.tsx'), 'DeleteHighlightDialog');

const FAILURE = 'The highlights could not be loaded.';
const skeleton = <CardGridSkeleton count={4} className={classes.grid} />;

export function HighlightGrid() {
  const { query, highlights, move } = useHighlights();
  const list = useRef<HTMLUListElement>(null);
  const ids = highlights.map(({ id }) => id);
  useFocusOfRemovedItem(list, ids, focusMain);
  return (
    <ItemStates query={query} loadingLabel="Loading highlights" failure={FAILURE} skeleton={skeleton}>
      {() => (
        <div>
          {query.error && (
            <Box px="var(--gutter)" mb={12}>
              <ErrorNote message={errorMessage(query.error, FAILURE)} onRetry={() => void query.refetch()} />
            </Box>
          )}
          {highlights.length === 0 ? (
            <EmptyState title="No Memory Highlights">
              A highlight keeps stories on your profile for longer than a day.
            </EmptyState>
          ) : (
            <HighlightCards list={list} highlights={highlights} onMove={move} />
          )}
        </div>
      )}
    </ItemStates>
  );
}

interface HighlightCardsProps {
  list: RefObject<HTMLUListElement | null>;
  highlights: readonly Highlight[];
  onMove: (id: number, index: number) => void;
}

function HighlightCards({ list, highlights, onMove }: HighlightCardsProps) {
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [asked, setAsked] = useState<{ what: 'edit' | 'delete'; highlight: Highlight } | null>(null);
  const count = highlights.length;
  const move = (id: number, index: number) => {
    const moved = highlights.find((one) => one.id === id);
    if (moved) setAnnouncement(`${moved.title} is now ${index + 1} of ${count}`);
    onMove(id, index);
  };
  const startDrag = useReorder(list, (key, index) => move(Number(key), index));
  useFlipAnimation(list);
  const close = () => setAsked(null);

  return (
    <>
      <span id={hintId} hidden>
        Arrow keys move it
      </span>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <ul
        ref={list}
        className={`${cardClasses.grid} ${classes.grid}`}
        aria-label="Highlights"
        onPointerDown={startDrag}
      >
        {highlights.map((highlight, index) => (
          <HighlightCard
            key={highlight.id}
            {...{ highlight, index, count, hintId }}
            onMove={(next) => move(highlight.id, next)}
            onEdit={() => setAsked({ what: 'edit', highlight })}
            onDelete={() => setAsked({ what: 'delete', highlight })}
          />
        ))}
      </ul>
      {asked?.what === 'edit' && <EditHighlightDialog highlightId={asked.highlight.id} onClose={close} />}
      {asked?.what === 'delete' && <DeleteHighlightDialog highlight={asked.highlight} onClose={close} />}
    </>
  );
}

function useHighlights() {
  const query = trpc.highlights.list.useQuery();
  const { shown, setDesired } = useOptimisticMutation(highlightOrder, 'own', query.data ?? NONE);
  const move = (id: number, index: number) => setDesired({ ids: withMoved(shown, id, index) });
  return { query, highlights: shown, move };
}
