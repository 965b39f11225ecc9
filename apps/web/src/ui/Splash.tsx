import { Wordmark } from './Wordmark.tsx';

/** Looks like the splash in index.html, which is shown until the first script has run. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <Wordmark />
      <span className="splash-text">Loading...</span>
    </div>
  );
}
