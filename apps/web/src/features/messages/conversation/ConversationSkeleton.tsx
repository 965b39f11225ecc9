import { Stack } from '@mantine/core';
import classes from './ConversationSkeleton.module.css';

export function ConversationSkeleton() {
  return (
    <Stack className={classes.root} gap={12} justify="flex-end" p={16} mih={0} flex={1} aria-hidden="true">
      <span data-width="half" />
      <span />
      <span data-own data-width="half" />
      <span data-own />
      <span data-width="half" />
    </Stack>
  );
}
