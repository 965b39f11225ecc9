import classes from './ConversationSkeleton.module.css';

export function ConversationSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span className={classes.face} />
      <span className={classes.line} />
    </div>
  );
}
