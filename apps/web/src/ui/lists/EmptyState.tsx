import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { VibeMark } from '../brand/VibeMark.tsx';
import { Button } from '../buttons/Button.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  button?: { label: string; onClick: () => void } | undefined;
  isPage?: boolean;
  isError?: boolean;
}

export function EmptyState({ title, children, action, button, isPage = false, isError = false }: EmptyStateProps) {
  return (
    <Flex
      component="section"
      {...(isPage && { className: 'all-columns' })}
      direction="column"
      align="center"
      gap={8}
      py={isPage ? 'max(56px, 12dvh)' : 56}
      px={20}
      ta="center"
      role={isError ? 'alert' : undefined}
    >
      <VibeMark className={classes.mark} />
      <Text component={isPage ? 'h1' : 'h2'} maw="34ch" fz="xl" fw={680} lh={1.15} lts="-0.015em">
        {title}
      </Text>
      {children && (
        <Text component="div" maw="44ch" c="dimmed" textWrap="pretty">
          {children}
        </Text>
      )}
      {(action || button) && (
        <Box mt={16}>
          {action}
          {button && (
            <Button variant="default" onClick={button.onClick}>
              {button.label}
            </Button>
          )}
        </Box>
      )}
    </Flex>
  );
}
