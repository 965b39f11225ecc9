import { Text } from '@mantine/core';
import classes from './CommentSkeleton.module.css';

export function CommentSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.avatar} />
      <Text span my={5} w={144} h={14} />
      <span className={classes.line} />
      <span className={classes.line} data-width="half" />
    </div>
  );
}
