import { Paper, Text } from '@mantine/core';
import classes from './ProfileSkeleton.module.css';

export function ProfileSkeleton() {
  return (
    <Paper className={classes.root} mod="bleed" p="var(--card-padding)">
      <span className={classes.avatar} />
      <Text span w="72%" h={34} />
      <span className={classes.line} data-width="half" />
      <span className={classes.button} />
      <ProfileDetailsSkeleton />
    </Paper>
  );
}

export function ProfileDetailsSkeleton() {
  return (
    <div className={classes.details}>
      <span role="status" className="visually-hidden">
        Loading profile
      </span>
      <Text span w="62%" h={44} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} data-width="half" />
    </div>
  );
}
