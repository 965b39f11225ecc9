import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { type Broadcast, startBroadcast } from './broadcast.ts';
import classes from './ResumeStream.module.css';
import { useCapture } from './use-capture.ts';
import { useEndStream } from './use-end-stream.ts';

interface ResumeStreamProps {
  stream: LiveStreamDetails;
  onStarted: (broadcast: Broadcast) => void;
}

/** After a reload, or on another device: the stream still runs, and can be gone on with. */
export function ResumeStream({ stream, onStarted }: ResumeStreamProps) {
  const capture = useCapture();
  const [isBusy, setBusy] = useState(false);
  const { end, isEnding } = useEndStream(stream.id);
  const goOn = async () => {
    setBusy(true);
    await capture.start({ source: stream.source, cameraId: '', microphoneId: '', hasMicrophone: true });
    setBusy(false);
    const media = capture.take();
    if (media) onStarted(startBroadcast(stream.id, media));
  };
  return (
    <EmptyState
      title="You are still live"
      action={
        <div className={classes.actions}>
          <Button variant="default" data-danger loading={isEnding} disabled={isBusy} onClick={() => void end()}>
            End
          </Button>
          <Button loading={isBusy} disabled={isEnding} onClick={() => void goOn()}>
            Continue
          </Button>
        </div>
      }
    >
      <p className={classes.text}>
        <bdi>{stream.title}</bdi> goes on where you left it. Without you, it ends after 20 seconds.
      </p>
      {capture.problem !== null && (
        <p role="alert" className={classes.problem}>
          {capture.problem}
        </p>
      )}
    </EmptyState>
  );
}
