import { Box, Flex, Text } from '@mantine/core';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { categoryLabels } from '../../highlights/category-labels.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { VibeScore } from '../../vibe/VibeScore.tsx';

const tag = { py: 1, px: 8, fz: '0.75rem', bdrs: 10 } as const;

interface StoryHeaderProps {
  author: Author;
  story: Story | null;
  audience: Audience | null;
  highlight: Pick<Highlight, 'title' | 'category'> | undefined;
}

export function StoryHeader({ author, story, audience, highlight }: StoryHeaderProps) {
  return (
    <Flex component="header" align="center" gap={10} miw={0} flex={1}>
      {/* The ring of the score is on dark, whatever the background is. */}
      <Box component="span" bg="var(--media-shade-strong)" bdrs="50%" display="grid" flex="none">
        <MemberLink member={author} isDecorative>
          <Avatar member={author} size={40} scheme="archive" isDecorative />
        </MemberLink>
      </Box>
      <Box miw={0}>
        <Box miw={0} display="grid">
          <MemberLink member={author}>
            <MemberName member={author} />
          </MemberLink>
        </Box>
        {highlight && (
          <Text truncate fz="0.875rem" fw={560} lh={1.3} dir="auto" title={highlight.title}>
            {highlight.title}
          </Text>
        )}
        <Flex
          component="p"
          className="tabular-nums nowrap"
          align="center"
          wrap="wrap"
          gap="2px 8px"
          mt={2}
          fz="xs"
          lh={1.3}
        >
          <Text
            span
            {...tag}
            bg="var(--media-shade-strong)"
            c={`var(--media-${vibeBand(author.vibeScore, 'archive')})`}
            fw={620}
          >
            <VibeScore member={author} />
          </Text>
          {story && <RelativeTime time={story.createdAt} />}
          {highlight && <span>{categoryLabels[highlight.category]}</span>}
          {audience !== null && audience !== 'public' && (
            <Text span {...tag} bd="1px solid currentcolor">
              {audienceLabel(audience)}
            </Text>
          )}
        </Flex>
      </Box>
    </Flex>
  );
}
