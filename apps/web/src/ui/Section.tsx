import { Flex, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of a page, with its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" mod="bleed" py={16} px="var(--card-padding)" miw={0} aria-labelledby={id}>
      <Flex align="center" justify="space-between" wrap="wrap" gap={8} mb={8}>
        <Title id={id} order={2} fz="md" fw={680} lh={1.3}>
          {title}
        </Title>
        {actions}
      </Flex>
      {children}
    </Paper>
  );
}
