import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { BarButton } from '../../../ui/buttons/BarButton.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { FullDate } from '../../../ui/time/FullDate.tsx';
import { AddToHighlight } from '../../highlights/adding/AddToHighlight.tsx';
import { categoryLabels } from '../../highlights/category-labels.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { storyAudienceLabel } from '../story-audience.ts';
import { ViewersButton } from '../viewers/ViewersButton.tsx';
import { ScorePercent } from './ScoreLine.tsx';
import { StoryActions } from './StoryActions.tsx';
import classes from './StoryDetails.module.css';
import { useStoryCategory } from './story-category.change.ts';

interface StoryDetailsProps {
  story: ArchivedStory;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onDeleted: () => void;
}

const NO_CATEGORY = 'none';
const categoryOptions = { [NO_CATEGORY]: 'No category', ...categoryLabels };

export function StoryDetails({ story, onPrevious, onNext, onDeleted }: StoryDetailsProps) {
  const { author, content, media } = story;
  const { category, choose } = useStoryCategory(story);
  return (
    <Stack gap={20} pt={16} pb={20} px="var(--dialog-inset)">
      <Group gap={8} wrap="nowrap">
        <Avatar member={author} size={44} scheme="archive" isDecorative />
        <Stack gap={0} miw={0} flex={1} fz="sm" lh={1.35}>
          <Flex component="span" miw={0}>
            <MemberName member={author} />
          </Flex>
          <ScorePercent score={author.vibeScore} />
        </Stack>
        <BarButton className={classes.step} label="Newer story" onPress={onPrevious}>
          <IconChevronLeft size={22} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
        </BarButton>
        <BarButton className={classes.step} label="Older story" onPress={onNext}>
          <IconChevronRight size={22} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
        </BarButton>
      </Group>
      {media.length > 0 && content !== '' && (
        <Text lh={1.5} dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {content}
        </Text>
      )}
      <Facts story={story} />
      <Select<HighlightCategory | typeof NO_CATEGORY>
        label="Category"
        options={categoryOptions}
        value={category ?? NO_CATEGORY}
        onChange={(chosen) => choose(chosen === NO_CATEGORY ? null : chosen)}
      />
      <AddToHighlight story={story} />
      <StoryActions story={story} onDeleted={onDeleted} />
    </Stack>
  );
}

function Facts({ story }: { story: ArchivedStory }) {
  const { id, originalCreatedAt, archivedAt, viewCount, visibility } = story;
  return (
    <Box component="dl" className={`${classes.facts} tabular-nums`} fz="sm">
      <dt>Created</dt>
      <dd>
        <FullDate time={originalCreatedAt} hasTime />
      </dd>
      <dt>Archived</dt>
      <dd>
        <FullDate time={archivedAt} hasTime />
      </dd>
      <dt>Views</dt>
      <dd>
        <ViewersButton story={{ id, viewCount, createdAt: originalCreatedAt }} />
      </dd>
      <dt>Audience</dt>
      <dd>{storyAudienceLabel(visibility)}</dd>
    </Box>
  );
}
