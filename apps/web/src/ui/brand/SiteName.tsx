import { useSite } from './SiteContext.ts';
import classes from './SiteName.module.css';
import { Wordmark } from './Wordmark.tsx';

/** The name of the network in a line, or the wordmark. Its height follows the font size. */
export function SiteName() {
  const { name, isOwn } = useSite();
  if (!isOwn) return <Wordmark />;
  return (
    <span className={classes.name} dir="auto">
      {name}
    </span>
  );
}
