import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './ContextBar.module.css';

interface ContextBarProps {
  title: string;
  excerpt: string;
  cancelLabel: string;
  onCancel: () => void;
}

export function ContextBar({ title, excerpt, cancelLabel, onCancel }: ContextBarProps) {
  return (
    <Group className={classes.root} gap={8} wrap="nowrap" ps={12}>
      <Text className={classes.text} miw={0} flex={1} c="dimmed" fz="0.875rem">
        <b dir="auto">{title}</b>
        <span dir="auto">{excerpt}</span>
      </Text>
      <IconButton label={cancelLabel} onClick={onCancel}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
