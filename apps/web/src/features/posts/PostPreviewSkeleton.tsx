import classes from './PostPreviewSkeleton.module.css';

const TILE_KEYS = ['a', 'b', 'c'];

export function PostPreviewSkeleton() {
  return (
    <div className={classes.root} aria-hidden="true">
      {TILE_KEYS.map((key) => (
        <span key={key} />
      ))}
    </div>
  );
}
