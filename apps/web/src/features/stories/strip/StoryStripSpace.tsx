import classes from './StoryStripSpace.module.css';

/** As high as the strip, with circles for the pictures. */
export function StoryStripSpace() {
  return <div className={classes.space} aria-hidden="true" />;
}
