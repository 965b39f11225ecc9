import { Box, Center, Group, Text, Title } from '@mantine/core';
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
    <Box component="section" px="var(--gutter)" miw={0} aria-label="Highlights">
      <Group gap={0} wrap="nowrap" justify="space-between" mih={44}>
        <Title order={2} fz="md" lts="-0.01em">
          Highlights
        </Title>
        {isOwn && (
          <Link
            to={paths.storyArchive}
            search={{ tab: 'highlights' }}
            className={`${classes.manage} text-action`}
            aria-label="Manage highlights"
          >
            Manage
          </Link>
        )}
      </Group>
      {data ? (
        <HighlightRow highlights={data} isOwn={isOwn} />
      ) : (
        Boolean(error) && (
          <div>
            <ErrorNote
              message={errorMessage(error, 'The highlights could not be loaded.')}
              onRetry={() => void refetch()}
            />
          </div>
        )
      )}
    </Box>
  );
}

function HighlightRow({ highlights, isOwn }: { highlights: readonly Highlight[]; isOwn: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Box pos="relative">
      <ScrollArrows list={list} nouns="highlights" className={classes.arrows} />
      <ul ref={list} className={classes.row}>
        {isOwn && <NewHighlight />}
        {highlights.map((highlight) => (
          <li key={highlight.id}>
            <HighlightButton highlight={highlight} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

const SIZE = 76;

function HighlightButton({ highlight: { id, title, storyCount, cover } }: { highlight: Highlight }) {
  const open = useOpenHighlight(id);
  const count = countOf(storyCount, 'story', 'stories');
  return (
    <button
      type="button"
      className={`${classes.highlight} ring-inside`}
      aria-label={`Watch ${title}, ${count}`}
      aria-haspopup="dialog"
      title={title}
      onClick={open}
    >
      <VibeRing score={null} band="neutral" size={SIZE}>
        <Text span w="100%" h="100%" pos="relative" bdrs="50%" display="block" style={{ transform: 'translate(0)' }}>
          <HighlightCover cover={cover} width={SIZE} ratio={1} />
        </Text>
      </VibeRing>
      <Text span className={classes.name} truncate mt={4} maw="100%" fz="xs" fw={620} dir="auto">
        {title}
      </Text>
      <Text span className="tabular-nums" c="dimmed" fz="xs" aria-hidden="true">
        {count}
      </Text>
    </button>
  );
}

function NewHighlight() {
  const dialog = useHistoryOverlay('newHighlight');
  const navigate = useNavigate();
  const showArchive = () => void navigate({ to: paths.storyArchive, search: { tab: 'highlights' }, replace: true });
  return (
    <li>
      <button
        type="button"
        className={`${classes.highlight} ring-inside`}
        aria-label="New highlight"
        aria-haspopup="dialog"
        onPointerEnter={NewHighlightDialog.prefetch}
        onFocus={NewHighlightDialog.prefetch}
        onClick={dialog.open}
      >
        <Center component="span" className={classes.plus}>
          <IconPlus size={26} stroke={1.75} aria-hidden="true" />
        </Center>
        <Text span className={classes.name} truncate mt={4} maw="100%" fz="xs" fw={620}>
          New
        </Text>
      </button>
      <NewHighlightDialog opened={dialog.isOpen} onClose={dialog.close} onCreated={showArchive} />
    </li>
  );
}
