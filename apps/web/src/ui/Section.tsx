import { Flex, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  /** `page`: no card, for a list that is one itself or has none. */
  look?: 'card' | 'page';
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, actions, look = 'card', children }: SectionProps) {
  const id = useId();
  const isCard = look === 'card';
  const heading = (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap={8}
      mb={isCard ? 8 : 10}
      px={isCard ? 0 : 'var(--gutter)'}
    >
      <Title id={id} order={2} lh={1.3} {...(isCard ? { fz: 'md', fw: 680 } : { lts: '-0.01em' })}>
        {title}
      </Title>
      {actions}
    </Flex>
  );
  if (!isCard) {
    return (
      <section aria-labelledby={id}>
        {heading}
        {children}
      </section>
    );
  }
  return (
    <Paper component="section" mod="bleed" py={16} px="var(--card-padding)" miw={0} aria-labelledby={id}>
      {heading}
      {children}
    </Paper>
  );
}
