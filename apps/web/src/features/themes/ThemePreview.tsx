import { Flex, Text } from '@mantine/core';
import { VibeMark } from '../../ui/brand/VibeMark.tsx';
import classes from './ThemePreview.module.css';
import type { ThemeName } from './theme.rules.ts';

export function ThemePreview({ name, className = '' }: { name: ThemeName; className?: string | undefined }) {
  return (
    <span className={`${classes.root} ${className}`} data-theme={name} aria-hidden="true">
      <Flex
        component="span"
        className={classes.bar}
        align="center"
        justify="space-between"
        py={5}
        px={8}
        bg="var(--surface-bar)"
      >
        <VibeMark className={classes.mark} />
        <Text span w="1.375rem" h={9} bg="var(--accent)" bdrs="min(5px, var(--radius-control))" />
      </Flex>
      <Flex
        component="span"
        className={classes.card}
        direction="column"
        gap={6}
        mx={8}
        pb={8}
        bg="var(--surface-card)"
        bd="1px solid var(--hairline)"
      >
        <Flex component="span" gap={2} h={3}>
          <Text span flex={7} bg="var(--vibe-positive)" />
          <Text span flex={3} bg="var(--vibe-negative)" />
        </Flex>
        <Text span mx={8} w="45%" h={4} bg="var(--ink)" bdrs={2} />
        <Text span mx={8} h={4} bg="var(--ink-soft)" bdrs={2} opacity={0.55} />
        <Text span mx={8} w="60%" h={4} bg="var(--ink-soft)" bdrs={2} opacity={0.55} />
      </Flex>
    </span>
  );
}
