import classes from './ProfileSkeleton.module.css';

/** As high as most profiles, so that the page moves little when they load. */
export function ProfileSkeleton() {
  return (
    <div className={classes.root}>
      <span role="status" className="visually-hidden">
        Loading profile
      </span>
      <span className={classes.avatar} />
      <span className={classes.name} />
      <span className={classes.line} data-width="half" />
      <span className={classes.button} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}
