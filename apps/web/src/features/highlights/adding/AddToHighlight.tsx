import { IconPlus } from '@tabler/icons-react';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { useEffect, useId, useRef, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { NewHighlightForm } from '../creating/NewHighlightForm.tsx';
import classes from './AddToHighlight.module.css';
import { confirmHighlight } from './confirmed-highlights.ts';
import { HighlightChoice } from './HighlightChoice.tsx';
import { type HighlightedStory, useAddToHighlight } from './use-add-to-highlight.tsx';

const SKELETON_KEYS = ['a', 'b'];

export function AddToHighlight({ story }: { story: HighlightedStory }) {
  const query = trpc.highlights.list.useQuery();
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        Add to Highlight
      </h3>
      <ItemStates
        query={query}
        loadingLabel="Loading highlights"
        failure="Failed to fetch highlights"
        skeleton={
          <div className={classes.list} aria-hidden="true">
            {SKELETON_KEYS.map((key) => (
              <span key={key} className={classes.skeleton} />
            ))}
          </div>
        }
      >
        {(highlights) => <Choices highlights={highlights} story={story} />}
      </ItemStates>
    </section>
  );
}

function Choices({ highlights, story }: { highlights: readonly Highlight[]; story: HighlightedStory }) {
  const { contains, isPending, add, question } = useAddToHighlight(story);
  const [isCreating, setCreating] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {highlights.length === 0 && !isCreating && (
        <p className={classes.none}>You have no highlights yet. A highlight shows stories on your profile.</p>
      )}
      {highlights.length > 0 && (
        <ul className={classes.list}>
          {highlights.map((highlight) => (
            <li key={highlight.id}>
              <HighlightChoice
                highlight={highlight}
                isIn={contains(highlight)}
                isPending={isPending(highlight)}
                onAdd={() => add(highlight)}
              />
            </li>
          ))}
        </ul>
      )}
      {isCreating ? (
        <InlineForm
          story={story}
          findFocusTarget={() => createButton.current}
          onClose={() => setCreating(false)}
          onCreated={add}
        />
      ) : (
        <button ref={createButton} type="button" className={classes.create} onClick={() => setCreating(true)}>
          <span className={classes.plus}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </span>
          New Highlight
        </button>
      )}
      {question}
    </>
  );
}

interface InlineFormProps {
  story: HighlightedStory;
  /** The button that has opened it is replaced by it. */
  findFocusTarget: () => HTMLElement | null;
  onClose: () => void;
  onCreated: (highlight: Highlight) => void;
}

function InlineForm({ story, findFocusTarget, onClose, onCreated }: InlineFormProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusReturn(true, { isInline: true, findTarget: findFocusTarget });
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root} className={classes.form}>
      <h4 className={classes.title}>New Highlight</h4>
      <NewHighlightForm
        visibility={story.visibility}
        submitLabel="Create and add"
        onCancel={onClose}
        onCreated={(highlight) => {
          onClose();
          // The form has shown who sees it.
          confirmHighlight(highlight.id);
          onCreated(highlight);
        }}
      />
    </div>
  );
}
