import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { VibeMark } from '../VibeMark.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
  /** Announced at once. */
  isError?: boolean;
}

export function EmptyState({ title, children, action, isPage = false, isError = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <Flex
      component="section"
      className={classes.root}
      direction="column"
      align="center"
      gap={8}
      ta="center"
      data-page={isPage}
      role={isError ? 'alert' : undefined}
    >
      <VibeMark className={classes.mark} />
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <Box mt={16}>{action}</Box>}
    </Flex>
  );
}
