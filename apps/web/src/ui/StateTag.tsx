import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

const tones = {
  neutral: { c: 'dimmed', bg: 'var(--surface-hover)' },
  negative: { c: 'var(--vibe-negative-ink)', bg: 'var(--vibe-negative-wash)' },
  accent: { c: 'var(--accent-ink)', bg: 'var(--accent-wash)' },
};

interface StateTagProps {
  /** `accent`: the state that matters now. */
  tone?: keyof typeof tones | undefined;
  /** Whether the focus can move to it. */
  isFocusable?: boolean;
  children: ReactNode;
}

/** A role or a state beside a name or title. */
export function StateTag({ tone = 'neutral', isFocusable = false, children }: StateTagProps) {
  return (
    <Text
      span
      flex="none"
      py={1}
      px={8}
      fz="xs"
      fw={620}
      bdrs={6}
      {...tones[tone]}
      data-tone={tone}
      style={{ whiteSpace: 'nowrap' }}
      {...(isFocusable && { tabIndex: -1 })}
    >
      {children}
    </Text>
  );
}
