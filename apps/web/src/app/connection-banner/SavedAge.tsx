import { useStore } from '../../lib/store.ts';
import { MINUTE, minuteClock, relativeTime } from '../../ui/relative-time.ts';
import classes from './ConnectionBanner.module.css';

const OLD_MS = 5 * MINUTE;

/** How old the posts on the page are, whose time is in ms UTC. Of those that it has just loaded that says nothing. */
export function SavedAge({ savedAt }: { savedAt: number }) {
  const now = useStore(minuteClock);
  const isOld = savedAt < performance.timeOrigin || now - savedAt >= OLD_MS;
  return isOld && <span className={classes.age}>Saved {relativeTime(savedAt, now)} ago</span>;
}
