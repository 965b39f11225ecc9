import { Stack, Text } from '@mantine/core';
import classes from './CircleSkeleton.module.css';

export function CircleSkeleton() {
  return (
    <Stack
      className={classes.root}
      gap={14}
      p="var(--card-padding)"
      mih={220}
      bg="var(--surface-card)"
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-bleed)"
      aria-hidden="true"
    >
      <Text span className={classes.line} bg="var(--surface-hover)" bdrs={6} data-line="name" />
      <Text span className={classes.line} bg="var(--surface-hover)" bdrs={6} data-line="facts" />
      <Text span className={classes.line} bg="var(--surface-hover)" bdrs={6} data-line="text" />
    </Stack>
  );
}
