import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

const tones = {
  neutral: { c: 'dimmed', bg: 'var(--surface-hover)' },
  negative: { c: 'var(--vibe-negative-ink)', bg: 'var(--vibe-negative-wash)' },
  accent: { c: 'var(--accent-ink)', bg: 'var(--accent-wash)' },
};

/** A role or a state beside a name or title. `accent`: what members see now. */
export function StateTag({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof tones | undefined;
  children: ReactNode;
}) {
  return (
    <Text span flex="none" py={1} px={8} fz="xs" fw={620} bdrs={6} {...tones[tone]} style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
