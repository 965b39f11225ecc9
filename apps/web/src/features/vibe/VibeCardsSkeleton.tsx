import { Paper } from '@mantine/core';

export function VibeCardsSkeleton() {
  return (
    <>
      <Paper mih={468} aria-hidden="true" />
      <Paper mih={126} aria-hidden="true" />
    </>
  );
}
