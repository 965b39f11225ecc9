import { Flex, Text } from '@mantine/core';
import { VibeMark } from '../../ui/VibeMark.tsx';
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
        <Text span className={classes.button} w={22} h={9} bg="var(--accent)" />
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
        <Text span className={classes.author} w="45%" bg="var(--ink)" />
        <Text span className={classes.text} bg="var(--ink-soft)" opacity={0.55} />
        <Text span className={classes.text} bg="var(--ink-soft)" opacity={0.55} />
      </Flex>
    </span>
  );
}
