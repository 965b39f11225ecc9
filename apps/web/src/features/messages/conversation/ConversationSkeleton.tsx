import classes from './ConversationSkeleton.module.css';

export function ConversationSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      <span data-width="half" />
      <span />
      <span data-own data-width="half" />
      <span data-own />
      <span data-width="half" />
    </div>
  );
}
