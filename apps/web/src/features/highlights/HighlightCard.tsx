import { Flex, Stack, Text, Title } from '@mantine/core';
import { IconStar, IconUsers, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { KeyboardEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/Count.tsx';
import { FullDate } from '../../ui/FullDate.tsx';
import { countOf } from '../../ui/format-count.ts';
import { movedIndex } from '../../ui/reorder/moved-index.ts';
import { useOpenHighlight } from '../stories/open-stories.ts';
import { StoryPreview } from '../stories/StoryPreview.tsx';
import { categoryLabels } from './category-labels.ts';
import classes from './HighlightCard.module.css';
import { HighlightCover } from './HighlightCover.tsx';
import { HighlightMenu } from './HighlightMenu.tsx';
import { audienceLabels } from './highlight-audience.rules.ts';

interface HighlightCardProps {
  highlight: Highlight;
  index: number;
  count: number;
  hintId: string;
  onMove: (index: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const audienceIcons = { public: IconWorld, followers: IconUsers, close_followers: IconStar } as const;

export function HighlightCard({ highlight, index, count, hintId, onMove, onEdit, onDelete }: HighlightCardProps) {
  const { id, title, description, category, storyCount, viewCount, createdAt } = highlight;
  const move = (event: KeyboardEvent) => {
    const next = movedIndex(event, index, count);
    if (next === null) return;
    event.preventDefault();
    if (next !== index) onMove(next);
  };
  return (
    <Flex
      component="li"
      className={classes.root}
      direction="column"
      miw={0}
      pos="relative"
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-card)"
      data-key={id}
    >
      <HighlightPictures highlight={highlight} />
      <Stack className={classes.body} gap={4} flex={1}>
        <div className={classes.head}>
          <Title order={2} className={classes.title} fz="md" lh={1.3} dir="auto">
            {storyCount === 0 ? title : <OpenButton highlight={highlight} hintId={hintId} onKeyDown={move} />}
          </Title>
          <HighlightMenu {...{ title, index, count, onMove, onEdit, onDelete }} />
        </div>
        {storyCount === 0 && (
          <p>
            <Link to={paths.storyArchive} data-no-drag className={classes.add}>
              Add stories
            </Link>
          </p>
        )}
        {description !== null && (
          <Text lineClamp={2} fz="sm" lh={1.45} dir="auto">
            {description}
          </Text>
        )}
        <Stack gap={4} mt="auto">
          <Flex component="p" className="tabular-nums" align="center" wrap="wrap" gap="2px 12px" c="dimmed" fz="xs">
            <span>{categoryLabels[category]}</span>
            <AudienceBadge highlight={highlight} />
          </Flex>
          <Flex component="p" className="tabular-nums" align="center" wrap="wrap" gap="2px 12px" c="dimmed" fz="xs">
            <span>
              <Count value={storyCount} /> {storyCount === 1 ? 'story' : 'stories'}
            </span>
            <span>
              <Count value={viewCount} noun="view" />
            </span>
            <FullDate time={createdAt} />
          </Flex>
        </Stack>
      </Stack>
    </Flex>
  );
}

interface OpenButtonProps {
  highlight: Highlight;
  hintId: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

function OpenButton({ highlight: { id, title, storyCount }, hintId, onKeyDown }: OpenButtonProps) {
  const open = useOpenHighlight(id);
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={`Watch ${title}, ${countOf(storyCount, 'story', 'stories')}`}
      aria-describedby={hintId}
      aria-haspopup="dialog"
      data-highlight={id}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {title}
    </button>
  );
}

function AudienceBadge({ highlight: { visibility } }: { highlight: Highlight }) {
  const Icon = audienceIcons[visibility];
  return (
    <span className={classes.audience}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Audience: </span>
      {audienceLabels[visibility]}
    </span>
  );
}

function HighlightPictures({ highlight: { cover, thumbnails, storyCount } }: { highlight: Highlight }) {
  const others = thumbnails.filter(({ id }) => id !== cover?.id);
  return (
    <div className={classes.pictures} data-thumbnails={others.length} aria-hidden={storyCount > 0}>
      <Text span className={classes.cover} pos="relative" display="block">
        <HighlightCover cover={cover} width={230} ratio={1} />
        {storyCount === 0 && (
          <Text span className={classes.none} bottom={12} pos="absolute" c="dimmed" fz="sm" ta="center">
            No stories yet
          </Text>
        )}
      </Text>
      {others.length > 0 && (
        <span className={classes.thumbnails}>
          {others.map((story) => (
            <Text key={story.id} span className={classes.thumbnail} pos="relative" bg="var(--surface-sunken)">
              <StoryPreview story={story} width={100} ratio={others.length / 3} />
            </Text>
          ))}
        </span>
      )}
    </div>
  );
}
