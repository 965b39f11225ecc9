import { Center, Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { AvatarPicture } from '../../members/Avatar.tsx';

/** In units of the picture of the ring, which are pixels where it has its full size. */
const SIZE = 68;
const CENTER = SIZE / 2;
const PICTURE = 58;
const UNSEEN_WIDTH = 3;
const SEEN_WIDTH = 1.5;

interface StoryRingProps {
  author: Author;
  hasUnseen: boolean;
}

export function StoryRing({ author, hasUnseen }: StoryRingProps) {
  const width = hasUnseen ? UNSEEN_WIDTH : SEEN_WIDTH;
  const circle = { cx: CENTER, cy: CENTER, r: CENTER - width / 2, strokeWidth: width, pathLength: 100 };
  return (
    <Text
      span
      pos="relative"
      display="block"
      style={{ inlineSize: 'var(--size-story)', blockSize: 'var(--size-story)' }}
    >
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        className="fill"
        fill="none"
        style={{ stroke: `var(--vibe-${hasUnseen ? vibeBand(author.vibeScore) : 'none'})` }}
        aria-hidden="true"
      >
        <circle {...circle} strokeOpacity={hasUnseen ? 0.35 : undefined} />
        {hasUnseen && author.vibeScore > 0 && (
          <circle
            {...circle}
            strokeDasharray={`${author.vibeScore} 100`}
            transform={`rotate(-90 ${CENTER} ${CENTER})`}
          />
        )}
      </svg>
      <Center component="span" inset="5px" pos="absolute" bdrs="50%" style={{ overflow: 'hidden' }}>
        <AvatarPicture key={author.profileImage} member={author} size={PICTURE} />
      </Center>
    </Text>
  );
}
