import { Group, Text } from '@mantine/core';
import classes from './HeaderSkeleton.module.css';

export function HeaderSkeleton() {
  return (
    <Group className={classes.root} gap={12} wrap="nowrap" px={20} mih={68} aria-hidden="true">
      <span className={classes.face} />
      <Text span w={160} h={16} />
    </Group>
  );
}
