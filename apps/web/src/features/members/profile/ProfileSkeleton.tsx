import classes from './ProfileSkeleton.module.css';

export function ProfileSkeleton() {
  return (
    <div className={classes.root}>
      <span className={classes.avatar} />
      <span className={classes.name} />
      <span className={classes.line} data-width="half" />
      <span className={classes.button} />
      <ProfileDetailsSkeleton />
    </div>
  );
}

export function ProfileDetailsSkeleton() {
  return (
    <div className={classes.details}>
      <span role="status" className="visually-hidden">
        Loading profile
      </span>
      <span className={classes.counts} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} data-width="half" />
    </div>
  );
}
