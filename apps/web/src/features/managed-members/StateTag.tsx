import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A role or a state beside a name. */
export function StateTag({ tone, children }: { tone?: 'negative'; children: ReactNode }) {
  const colors = tone
    ? { c: 'var(--vibe-negative-ink)', bg: 'var(--vibe-negative-wash)' }
    : { c: 'dimmed', bg: 'var(--surface-hover)' };
  return (
    <Text span flex="none" py={1} px={8} fz="xs" fw={620} bdrs={6} {...colors}>
      {children}
    </Text>
  );
}
