import { IconMovieOff } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import classes from './Video.module.css';

export function UnreadyVideo({ state, reason }: Pick<Media, 'state' | 'reason'>) {
  if (state === 'processing') return <Processing />;
  return state === 'failed' && <Failed reason={reason} />;
}

function Processing() {
  return (
    <div className={classes.note} role="status">
      <span className={classes.progress} aria-hidden="true" />
      <p>
        <b>This video is being prepared</b>
        <br />
        It shows here as soon as it is ready.
      </p>
    </div>
  );
}

function Failed({ reason }: { reason: string | null }) {
  return (
    <div className={classes.note}>
      <IconMovieOff size={26} stroke={1.5} aria-hidden="true" />
      <p>
        <b>This video cannot be shown</b>
        {reason !== null && (
          <>
            <br />
            {reason}
          </>
        )}
      </p>
    </div>
  );
}
