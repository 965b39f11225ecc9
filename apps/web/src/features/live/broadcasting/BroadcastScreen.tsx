import { Flex, Group, Text, Title } from '@mantine/core';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useStartAtTop } from '../../../ui/hooks/use-start-at-top.ts';
import { Note } from '../../../ui/Note.tsx';
import { formatDuration } from '../../media/video/format-duration.ts';
import { LiveBadge } from '../list/LiveBadge.tsx';
import { StreamVotes } from '../voting/StreamVotes.tsx';
import { BroadcastHealth } from './BroadcastHealth.tsx';
import classes from './BroadcastScreen.module.css';
import type { Broadcast } from './broadcast.ts';
import { CapturePreview } from './CapturePreview.tsx';
import { EndStreamDialog } from './EndStreamDialog.tsx';
import { useCapture } from './use-capture.ts';
import { useLeavingQuestion } from './use-leaving-question.ts';

interface BroadcastScreenProps {
  stream: LiveStreamDetails;
  broadcast: Broadcast;
}

export function BroadcastScreen({ stream, broadcast }: BroadcastScreenProps) {
  useStartAtTop();
  const state = useStore(broadcast.state);
  const media = useStore(broadcast.media);
  const elapsed = useElapsed(stream.createdAt);
  const { isAsking, isEnding, ask, keep, end } = useLeavingQuestion(broadcast);
  const isSending = state.status === 'sending';
  return (
    <Flex component="section" className={classes.root} direction="column" gap={14} aria-label="Your live stream">
      <CapturePreview media={media} isMirrored={stream.source === 'camera'}>
        <Flex component="span" align="center" gap={10} p={12} top={0} pos="absolute" style={{ insetInlineStart: 0 }}>
          <LiveBadge state={isSending ? 'live' : 'reconnecting'} />
          <Text
            span
            className="tabular-nums"
            py={2}
            px={8}
            bg="var(--media-shade-strong)"
            fz="xs"
            fw={620}
            bdrs={6}
            role="timer"
          >
            {elapsed}
          </Text>
        </Flex>
      </CapturePreview>
      <Group gap={12} wrap="nowrap">
        <Title order={1} miw={0} flex={1} fz="lg" fw={720} lh={1.25} dir="auto">
          {stream.title}
        </Title>
        <Button data-danger onClick={ask}>
          End stream
        </Button>
      </Group>
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
    </Flex>
  );
}

/** Sharing was stopped, or the camera was disconnected: the stream can go on with another source. */
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

function useElapsed(since: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return formatDuration(Math.max(0, (now - Date.parse(since)) / 1000));
}
