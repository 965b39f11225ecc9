import classes from './ConversationListSkeleton.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ConversationListSkeleton() {
  return (
    <div aria-hidden="true">
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={classes.root}>
          <span className={classes.face} />
          <span className={classes.line} />
          <span className={classes.line} data-line="message" />
        </div>
      ))}
    </div>
  );
}
