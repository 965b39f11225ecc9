import { Flex, Stack, Text, Title } from '@mantine/core';
import { IconStar, IconUsers, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { KeyboardEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { Count } from '../../ui/Count.tsx';
import { countOf, pluralOf } from '../../ui/format-count.ts';
import { movedIndex } from '../../ui/reorder/moved-index.ts';
import { FullDate } from '../../ui/time/FullDate.tsx';
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
      className={`${classes.root} ring-outside`}
      direction="column"
      miw={0}
      pos="relative"
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-card)"
      data-key={id}
    >
      <HighlightPictures highlight={highlight} />
      <Stack className={classes.body} gap={4} pt={6} pb={14} ps={14} pe={6} flex={1}>
        <Flex gap={8}>
          <Title order={2} miw={0} flex={1} fz="md" lh={1.3} style={{ alignSelf: 'center' }} dir="auto">
            {storyCount === 0 ? title : <OpenButton highlight={highlight} hintId={hintId} onKeyDown={move} />}
          </Title>
          <HighlightMenu {...{ title, index, count, onMove, onEdit, onDelete }} />
        </Flex>
        {storyCount === 0 && (
          <p>
            <Text
              component={Link}
              to={paths.storyArchive}
              mih={44}
              fz="sm"
              fw={620}
              td="underline"
              display="inline-grid"
              style={{ alignItems: 'center' }}
              data-no-drag
            >
              Add stories
            </Text>
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
              <Count value={storyCount} /> {pluralOf(storyCount, 'story', 'stories')}
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
    <Text
      component="button"
      type="button"
      className="link-cover"
      lineClamp={2}
      w="100%"
      ta="start"
      aria-label={`Watch ${title}, ${countOf(storyCount, 'story', 'stories')}`}
      aria-describedby={hintId}
      aria-haspopup="dialog"
      data-highlight={id}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {title}
    </Text>
  );
}

function AudienceBadge({ highlight: { visibility } }: { highlight: Highlight }) {
  const Icon = audienceIcons[visibility];
  return (
    <Flex component="span" align="center" gap={4}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Audience: </span>
      {audienceLabels[visibility]}
    </Flex>
  );
}

const shapes = [
  { columns: 'minmax(0, 1fr)', aspectRatio: '4 / 3' },
  { columns: 'minmax(0, 2fr) minmax(0, 1fr)', aspectRatio: '8 / 9' },
] as const;
const manyPictures = { columns: 'minmax(0, 3fr) minmax(0, 1fr)', aspectRatio: '1' } as const;

function HighlightPictures({ highlight: { cover, thumbnails, storyCount } }: { highlight: Highlight }) {
  const others = thumbnails.filter(({ id }) => id !== cover?.id);
  const { columns, aspectRatio } = shapes[others.length] ?? manyPictures;
  return (
    <div className={classes.pictures} style={{ gridTemplateColumns: columns }} aria-hidden={storyCount > 0}>
      <Text span pos="relative" display="block" style={{ aspectRatio }}>
        <HighlightCover cover={cover} width={230} ratio={1} />
        {storyCount === 0 && (
          <Text span bottom={12} left={0} right={0} pos="absolute" c="dimmed" fz="sm" ta="center">
            No stories yet
          </Text>
        )}
      </Text>
      {others.length > 0 && (
        <Flex component="span" direction="column" gap={3}>
          {others.map((story) => (
            <Text key={story.id} span pos="relative" flex={1} bg="var(--surface-sunken)">
              <StoryPreview story={story} width={100} ratio={others.length / 3} />
            </Text>
          ))}
        </Flex>
      )}
    </div>
  );
}
