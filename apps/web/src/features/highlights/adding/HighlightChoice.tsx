import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { countOf } from '../../../ui/format-count.ts';
import { StoryPreview } from '../../stories/StoryPreview.tsx';
import { audienceLabels } from '../highlight-audience.rules.ts';
import classes from './AddToHighlight.module.css';

interface HighlightChoiceProps {
  highlight: Highlight;
  isIn: boolean;
  isPending: boolean;
  onAdd: () => void;
}

export function HighlightChoice({ highlight, isIn, isPending, onAdd }: HighlightChoiceProps) {
  const { title, cover, storyCount, visibility } = highlight;
  return (
    <button
      type="button"
      className={classes.choice}
      aria-label={isIn ? `In ${title}` : `Add to ${title}`}
      // A button that is disabled by its attribute would lose the focus.
      aria-disabled={isIn || isPending || undefined}
      aria-busy={isPending || undefined}
      data-in={isIn}
      onClick={onAdd}
    >
      <span className={classes.cover} aria-hidden="true">
        {cover && <StoryPreview story={cover} width={44} />}
      </span>
      <span className={classes.names}>
        <span className={classes.name} dir="auto">
          {title}
        </span>
        <span className={classes.facts}>
          {countOf(storyCount, 'story', 'stories')} · {audienceLabels[visibility]}
        </span>
      </span>
      {isIn ? (
        <span className={classes.mark}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          Added
        </span>
      ) : (
        <IconPlus size={20} stroke={1.75} aria-hidden="true" className={classes.add} />
      )}
    </button>
  );
}
