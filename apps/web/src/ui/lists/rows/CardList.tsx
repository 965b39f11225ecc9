import { Paper } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './CardList.module.css';

interface CardListProps extends Omit<ComponentProps<'ul'>, 'className' | 'style'> {
  /** Read from top to bottom, like what happened when: one row a line at every width. */
  isInOrder?: boolean;
}

/** Rows in one card. Where two of them have room beside each other, each has a card of its own. */
export function CardList({ isInOrder = false, ...props }: CardListProps) {
  return (
    <div className={classes.container}>
      <Paper component="ul" {...props} mod={['bleed', { columns: !isInOrder }]} className={`divided ${classes.list}`} />
    </div>
  );
}
