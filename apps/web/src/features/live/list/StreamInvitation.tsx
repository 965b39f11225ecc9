import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import classes from './StreamInvitation.module.css';
import { useStreams } from './use-streams.ts';

/** What a visitor has asked to watch, over the form to log in, and the way back. */
export function StreamInvitation({ streamId }: { streamId: number }) {
  const stream = useStreams(undefined).streams.find(({ id }) => id === streamId);
  return (
    <div className={classes.root}>
      <p className={classes.text}>
        {stream ? (
          <>
            Log in to watch “<bdi>{stream.title}</bdi>” by <bdi>{stream.streamer.name}</bdi>.
          </>
        ) : (
          'Log in to watch this live stream.'
        )}
      </p>
      <BackLink to={paths.live} label="Live" />
    </div>
  );
}
