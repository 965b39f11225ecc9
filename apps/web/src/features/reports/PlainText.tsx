import { Text } from '@mantine/core';

interface PlainTextProps {
  /** As somebody wrote it, in a block of its own. */
  isQuote?: boolean;
  children: string;
}

/** A text as it was written, with its line breaks. */
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
