import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { LiveBadge } from '../list/LiveBadge.tsx';
import { StreamVotes } from '../voting/StreamVotes.tsx';
import { BroadcastHealth } from './BroadcastHealth.tsx';
import classes from './BroadcastScreen.module.css';
import type { Broadcast } from './broadcast.ts';
import { CapturePreview } from './CapturePreview.tsx';
import { EndStreamDialog } from './EndStreamDialog.tsx';
import { useCapture } from './use-capture.ts';
import { useElapsed } from './use-elapsed.ts';
import { useLeavingQuestion } from './use-leaving-question.ts';

interface BroadcastScreenProps {
  stream: LiveStreamDetails;
  broadcast: Broadcast;
}

export function BroadcastScreen({ stream, broadcast }: BroadcastScreenProps) {
  const state = useStore(broadcast.state);
  const media = useStore(broadcast.media);
  const elapsed = useElapsed(stream.createdAt);
  const { isAsking, isEnding, ask, keep, end } = useLeavingQuestion(broadcast);
  const isSending = state.status === 'sending';
  return (
    <section className={classes.root} aria-label="Your live stream">
      <CapturePreview media={media} isMirrored={stream.source === 'camera'}>
        <span className={classes.badge}>
          <LiveBadge state={isSending ? 'live' : 'reconnecting'} />
          <span className={classes.time} role="timer">
            {elapsed}
          </span>
        </span>
      </CapturePreview>
      <div className={classes.row}>
        <h1 className={classes.title} dir="auto">
          {stream.title}
        </h1>
        <Button data-danger onClick={ask}>
          End stream
        </Button>
      </div>
      <StreamVotes stream={stream} />
      {state.status === 'reconnecting' && (
        <Note message="Reconnecting… What you show is stored for 20 seconds, and sent as soon as the connection is back." />
      )}
      {state.status === 'no_encoder' && (
        <Note
          isError
          message="The server has to encode what this browser records, and encodes as many streams as it can right now. Try again later, or use a browser that records H.264."
        />
      )}
      {state.status === 'no_source' && <SourceStopped stream={stream} broadcast={broadcast} />}
      {state.status === 'failed' && (
        <Note
          isError
          message="The server cannot use what this browser records. End the stream, and try another browser."
        />
      )}
      <BroadcastHealth {...state} viewerCount={stream.viewerCount} />
      {isAsking && (
        <EndStreamDialog
          stream={stream}
          cancelLabel="Stay live"
          isPending={isEnding}
          onClose={keep}
          onConfirm={() => void end()}
        />
      )}
    </section>
  );
}

/** Sharing was stopped, or the camera was disconnected: another one goes on in the same stream. */
function SourceStopped({ stream, broadcast }: BroadcastScreenProps) {
  const capture = useCapture();
  const open = async () => {
    await capture.start({ source: stream.source, cameraId: '', microphoneId: '', hasMicrophone: true });
    const media = capture.take();
    if (media) broadcast.replaceMedia(media);
  };
  const what = stream.source === 'camera' ? 'The camera has stopped.' : 'You do not share a screen any more.';
  return (
    <Note
      isError
      message={capture.problem ?? `${what} The stream ends in 20 seconds.`}
      action={{
        label: stream.source === 'camera' ? 'Turn on the camera' : 'Choose a screen',
        onClick: () => void open(),
      }}
    />
  );
}
