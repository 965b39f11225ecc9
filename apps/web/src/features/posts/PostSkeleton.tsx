import { Paper, Text } from '@mantine/core';
import classes from './PostSkeleton.module.css';

export function PostSkeleton() {
  return (
    <Paper className={classes.root} mod="bleed" pt={18} pb={0} px="var(--card-padding)" h={230} aria-hidden="true">
      <span className={classes.avatar} />
      <Text span className={classes.name} w={168} h={16} />
      <span className={classes.line} />
      <span className={classes.line} data-width="most" />
      <span className={classes.line} data-width="half" />
    </Paper>
  );
}
