import { Wordmark } from './Wordmark.tsx';

/** The same picture as the one in index.html, which stands here until the first script has run. */
export function Splash() {
  return (
    <div className="splash" role="status">
      <Wordmark />
      <span className="splash-text">Loading...</span>
    </div>
  );
}
