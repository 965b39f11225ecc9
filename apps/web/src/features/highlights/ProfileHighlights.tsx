import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import { useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { countOf } from '../../ui/format-count.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { ScrollArrows } from '../../ui/scroll/ScrollArrows.tsx';
import { useOpenHighlight } from '../stories/open-stories.ts';
import { VibeRing } from '../vibe/VibeRing.tsx';
import { HighlightCover } from './HighlightCover.tsx';
import classes from './ProfileHighlights.module.css';

const NewHighlightDialog = lazyDialog(() => import('./creating/NewHighlightDialog.tsx'), 'NewHighlightDialog');

interface ProfileHighlightsProps {
  query: { data: readonly Highlight[] | undefined; error: unknown; refetch: () => unknown };
  isOwn: boolean;
}

export function ProfileHighlights({ query: { data, error, refetch }, isOwn }: ProfileHighlightsProps) {
  return (
    <section className={classes.root} aria-label="Highlights">
      <div className={classes.header}>
        <h2 className={classes.title}>Highlights</h2>
        {isOwn && (
          <Link
            to={paths.storyArchive}
            search={{ tab: 'highlights' }}
            className={classes.manage}
            aria-label="Manage highlights"
          >
            Manage
          </Link>
        )}
      </div>
      {data ? (
        <HighlightRow highlights={data} isOwn={isOwn} />
      ) : (
        Boolean(error) && (
          <div className={classes.note}>
            <ErrorNote
              message={errorMessage(error, 'The highlights could not be loaded.')}
              onRetry={() => void refetch()}
            />
          </div>
        )
      )}
    </section>
  );
}

function HighlightRow({ highlights, isOwn }: { highlights: readonly Highlight[]; isOwn: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={classes.scroller}>
      <ScrollArrows list={list} nouns="highlights" className={classes.arrows} />
      <ul ref={list} className={classes.row}>
        {isOwn && <NewHighlight />}
        {highlights.map((highlight) => (
          <li key={highlight.id} className={classes.item}>
            <HighlightButton highlight={highlight} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const SIZE = 76;

function HighlightButton({ highlight: { id, title, storyCount, cover } }: { highlight: Highlight }) {
  const open = useOpenHighlight(id);
  const count = countOf(storyCount, 'story', 'stories');
  return (
    <button
      type="button"
      className={classes.highlight}
      aria-label={`Watch ${title}, ${count}`}
      aria-haspopup="dialog"
      title={title}
      onClick={open}
    >
      <VibeRing score={null} band="neutral" size={SIZE}>
        <span className={classes.cover}>
          <HighlightCover cover={cover} width={SIZE} ratio={1} />
        </span>
      </VibeRing>
      <span className={classes.name} dir="auto">
        {title}
      </span>
      <span className={classes.count}>{count}</span>
    </button>
  );
}

function NewHighlight() {
  const dialog = useHistoryOverlay('newHighlight');
  const navigate = useNavigate();
  const showArchive = () => void navigate({ to: paths.storyArchive, search: { tab: 'highlights' }, replace: true });
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.highlight}
        aria-label="New highlight"
        aria-haspopup="dialog"
        onPointerEnter={NewHighlightDialog.prefetch}
        onFocus={NewHighlightDialog.prefetch}
        onClick={dialog.open}
      >
        <span className={classes.plus}>
          <IconPlus size={26} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.name}>New</span>
      </button>
      <NewHighlightDialog opened={dialog.isOpen} onClose={dialog.close} onCreated={showArchive} />
    </li>
  );
}
