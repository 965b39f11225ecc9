import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';

interface ContextBarProps {
  title: string;
  excerpt: string;
  cancelLabel: string;
  onCancel: () => void;
}

export function ContextBar({ title, excerpt, cancelLabel, onCancel }: ContextBarProps) {
  return (
    <Group gap={8} wrap="nowrap" ps={12} style={{ borderInlineStart: '3px solid var(--accent)' }}>
      <Text miw={0} flex={1} c="dimmed" fz="0.875rem" display="grid">
        <Text component="b" truncate c="var(--accent-ink)" fw={620} dir="auto">
          {title}
        </Text>
        <Text span truncate dir="auto">
          {excerpt}
        </Text>
      </Text>
      <IconButton label={cancelLabel} onClick={onCancel}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
