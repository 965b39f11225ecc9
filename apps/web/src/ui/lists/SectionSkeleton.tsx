import { Stack } from '@mantine/core';
import { SkeletonBlock } from './Skeleton.tsx';

const LINE = { h: 14 };
/** From which height on there is room for a second line, and for a button. */
const TWO_LINES = 60;
const WITH_BUTTON = 84;

/** In place of a section of settings: a text and a button. `height`, in pixels, is that of the section when it is empty. */
export function SectionSkeleton({ height }: { height: number }) {
  return (
    <Stack h={height} gap={8} aria-hidden="true">
      <SkeletonBlock {...LINE} w="64%" />
      {height >= TWO_LINES && <SkeletonBlock {...LINE} w="42%" />}
      {height >= WITH_BUTTON && <SkeletonBlock h={36} w="38%" maw={160} mt={8} />}
    </Stack>
  );
}
