import { Box, Flex } from '@mantine/core';
import { ProfileSkeleton } from '../../features/members/profile/ProfileSkeleton.tsx';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { repeat } from '../../ui/lists/repeat.ts';
import { Skeleton, SkeletonBlock, SkeletonCircle } from '../../ui/lists/Skeleton.tsx';
import { TINT } from '../../ui/lists/shape.ts';

/** None on phones, where the parts reach the edges of the screen. */
export const PART_GAP = 'calc(12px - 0.75 * var(--gutter))';
export const PANEL_SPACE = 'calc(20px - var(--gutter) / 2)';

export function ProfilePageSkeleton() {
  return (
    <Flex direction="column" gap={PART_GAP}>
      <div>
        <ProfileSkeleton />
      </div>
      <ProfileContentSkeleton />
    </Flex>
  );
}

const CIRCLES = 4;

export function HighlightsSkeleton() {
  return (
    <Box h={176} px="var(--gutter)" style={{ overflow: 'clip' }} aria-hidden="true">
      <Flex align="center" h={44}>
        <SkeletonBlock w="6rem" bg={TINT} />
      </Flex>
      <Flex gap={20} pt={4}>
        {repeat(CIRCLES).map((key) => (
          <SkeletonCircle key={key} size={76} bg={TINT} />
        ))}
      </Flex>
    </Box>
  );
}

/** In place of tabs and posts until the header has its final height, which on a phone decides where they start. */
export function ProfileContentSkeleton() {
  return (
    <div aria-hidden="true">
      <Box className="line-below" h={48} mb={PANEL_SPACE} />
      <Flex direction="column" gap={12}>
        <Skeleton shape={pageShapes.postPreview} />
        <Skeleton shape={pageShapes.post} times={3} />
      </Flex>
    </div>
  );
}
