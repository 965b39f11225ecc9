import { Flex, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { useEffect, useId, useRef, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { SkeletonBlock } from '../../../ui/lists/Skeleton.tsx';
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
    <Flex component="section" direction="column" gap={8} aria-labelledby={titleId}>
      <Title id={titleId} order={3} fz="sm" fw={620}>
        Add to Highlight
      </Title>
      <ItemStates
        query={query}
        loadingLabel="Loading highlights"
        failure="Failed to fetch highlights"
        skeleton={
          <Stack gap={4} p={0} aria-hidden="true">
            {SKELETON_KEYS.map((key) => (
              <SkeletonBlock key={key} h={60} bdrs="var(--radius-control)" />
            ))}
          </Stack>
        }
      >
        {(highlights) => <Choices highlights={highlights} story={story} />}
      </ItemStates>
    </Flex>
  );
}

function Choices({ highlights, story }: { highlights: readonly Highlight[]; story: HighlightedStory }) {
  const { contains, isPending, add, question } = useAddToHighlight(story);
  const [isCreating, setCreating] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {highlights.length === 0 && !isCreating && (
        <Text c="dimmed" fz="sm" lh={1.4}>
          You have no highlights yet. A highlight shows stories on your profile.
        </Text>
      )}
      {highlights.length > 0 && (
        <Flex component="ul" direction="column" gap={4}>
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
        </Flex>
      )}
      {isCreating ? (
        <InlineForm
          story={story}
          findFocusTarget={() => createButton.current}
          onClose={() => setCreating(false)}
          onCreated={add}
        />
      ) : (
        <button
          ref={createButton}
          type="button"
          className={`${classes.option} hover-surface ring-inside`}
          onClick={() => setCreating(true)}
        >
          <span className={classes.cover}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <Text span fw={620}>
            New Highlight
          </Text>
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
    <Stack
      ref={root}
      gap={12}
      p={16}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-card)"
      style={{ '--dialog-inset': '16px', overflow: 'clip' }}
    >
      <Title order={4}>New Highlight</Title>
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
    </Stack>
  );
}
