import classes from './ProfileSkeleton.module.css';

/** A profile that is on its way, as high as most are. */
export function ProfileSkeleton() {
  return (
    <div className={classes.root}>
      <span role="status" className="visually-hidden">
        Loading profile
      </span>
      <span className={classes.face} />
      <span className={classes.name} />
      <span className={classes.line} data-width="half" />
      <span className={classes.button} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
