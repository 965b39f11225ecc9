import { Stack } from '@mantine/core';
import { SkeletonBlock } from './Skeleton.tsx';

const LINE = { h: 14 };
/** From which height on there is room for a second line, and for a button. */
const TWO_LINES = 60;
const WITH_BUTTON = 84;

/** In place of a section of settings: a text, and what can be done. `height` is in pixels, that of the section without anything of the member's. */
export function SectionSkeleton({ height }: { height: number }) {
  return (
    <Stack h={height} gap={8} justify="flex-start" aria-hidden="true">
      <SkeletonBlock {...LINE} w="64%" />
      {height >= TWO_LINES && <SkeletonBlock {...LINE} w="42%" />}
      {height >= WITH_BUTTON && <SkeletonBlock h={36} w={150} mt={8} />}
    </Stack>
  );
}
