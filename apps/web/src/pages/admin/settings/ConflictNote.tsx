import { Flex, Text } from '@mantine/core';
import { type MouseEvent, useId } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ScrollRegion } from '../../../ui/scroll/ScrollRegion.tsx';
import classes from './ConflictNote.module.css';

/** Somebody else has saved another value of what is being changed here. */
export interface Conflict {
  field: string;
  label: string;
  /** As it is shown; empty for none. */
  theirs: string;
  keepMine: () => void;
  takeTheirs: () => void;
}

export function ConflictNote({ conflict: { field, label, theirs, keepMine, takeTheirs } }: { conflict: Conflict }) {
  const id = useId();
  /** The button is gone then. */
  const settle = (work: () => void) => (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form');
    work();
    const inputs = [`[name="${field}"]`, ':is(input, textarea, select):not([tabindex="-1"])'];
    const input = inputs.map((selector) => form?.querySelector<HTMLElement>(selector)).find((found) => found != null);
    requestAnimationFrame(() => input?.focus());
  };
  return (
    <section role="status" className={classes.root} aria-labelledby={id}>
      <Text id={id} fz="sm" lh={1.45}>
        Somebody else has just changed <b>{label}</b>
        {theirs === '' ? ': it is empty now. ' : ' to'}
      </Text>
      {theirs !== '' && (
        <ScrollRegion label="What they wrote" className={classes.theirs}>
          <blockquote dir="auto">{theirs}</blockquote>
        </ScrollRegion>
      )}
      <Flex wrap="wrap" gap={8} mt={10}>
        <Button variant="default" onClick={settle(takeTheirs)}>
          Take theirs
        </Button>
        <Button variant="subtle" onClick={settle(keepMine)}>
          Keep mine
        </Button>
      </Flex>
    </section>
  );
}
