import { Paper } from '@mantine/core';

export function GoalCardSkeleton() {
  return <Paper mih={176} aria-hidden="true" />;
}
