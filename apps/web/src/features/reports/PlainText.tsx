import { Text } from '@mantine/core';

interface PlainTextProps {
  isQuote?: boolean;
  children: string;
}

export function PlainText({ isQuote = false, children }: PlainTextProps) {
  const quote = isQuote
    ? ({ component: 'blockquote', py: 12, px: 16, bg: 'var(--surface-sunken)', bdrs: 'var(--radius-control)' } as const)
    : ({ component: 'p' } as const);
  return (
    <Text {...quote} lh={1.5} style={{ whiteSpace: 'pre-wrap' }} dir="auto">
      {children}
    </Text>
  );
}
