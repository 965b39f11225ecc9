import { useSite } from './brand/SiteContext.ts';
import { Wordmark } from './brand/Wordmark.tsx';
import { Button } from './buttons/Button.tsx';
import { SLOW_MS, useIsLasting } from './hooks/use-is-lasting.ts';

/** Looks like the splash in index.html, which is shown until the first script has run. */
export function Splash() {
  const { name, isOwn } = useSite();
  const isSlow = useIsLasting(true, SLOW_MS);
  return (
    <div className="splash" role="status">
      {isOwn ? (
        <span className="splash-name" dir="auto">
          {name}
        </span>
      ) : (
        <Wordmark />
      )}
      <span className="splash-text">{isSlow ? 'Still loading…' : 'Loading...'}</span>
      {isSlow && (
        <Button variant="default" onClick={() => window.location.reload()}>
          Retry
        </Button>
      )}
    </div>
  );
}
