import { Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';

interface EntryProps {
  title: ReactNode;
  /** Where the entry leads; null for one that leads nowhere. */
  target: { to: string; search?: { comment?: number } } | null;
  time: string;
  text?: string | null | undefined;
  facts?: ReactNode;
  state?: ReactNode;
}

export function Entry({ title, target, time, text, facts, state }: EntryProps) {
  return (
    <Stack
      component="li"
      className={target ? 'hover-surface' : ''}
      gap={4}
      py={16}
      px="var(--card-padding)"
      lh={1.4}
      pos="relative"
    >
      <Flex align="baseline" justify="space-between" gap={12}>
        <Text span miw={0} fw={640}>
          {target ? (
            <Link {...target} className="link-cover">
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        <Text span className="tabular-nums" flex="none" c="dimmed" fz="xs">
          <RelativeTime time={time} />
        </Text>
      </Flex>
      {text && (
        <Text lineClamp={2} c="dimmed" fz="sm" dir="auto">
          {text}
        </Text>
      )}
      {facts && (
        <Text component="div" c="dimmed" fz="sm" dir="auto">
          {facts}
        </Text>
      )}
      {state && <Text fw={560}>{state}</Text>}
    </Stack>
  );
}
