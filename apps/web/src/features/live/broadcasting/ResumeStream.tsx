import { Flex, Text } from '@mantine/core';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { useStartAtTop } from '../../../ui/hooks/use-start-at-top.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { type Broadcast, startBroadcast } from './broadcast.ts';
import { EndStreamDialog } from './EndStreamDialog.tsx';
import { useCapture } from './use-capture.ts';
import { useEndStream } from './use-end-stream.ts';

/** Another device may be sending. */
const ASKED_EVERY_MS = 5_000;

interface ResumeStreamProps {
  stream: LiveStreamDetails;
  onStarted: (broadcast: Broadcast) => void;
  onShown: (streamId: number) => void;
}

export function ResumeStream({ stream, onStarted, onShown }: ResumeStreamProps) {
  useStartAtTop();
  const capture = useCapture();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { end, isEnding } = useEndStream(stream.id);
  const secondsLeft = useSecondsLeft(stream.id);
  const show = useEffectEvent(onShown);
  useEffect(() => show(stream.id), [stream.id]);
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
        <Flex gap={12}>
          <Button variant="default" data-danger disabled={isBusy} onClick={() => setAsking(true)}>
            End
          </Button>
          <Button loading={isBusy} onClick={() => void goOn()}>
            Continue
          </Button>
        </Flex>
      }
    >
      <p>
        “<bdi>{stream.title}</bdi>” goes on where you left it. Without you, it ends{' '}
        {secondsLeft === null ? 'after 20 seconds' : `in ${countOf(secondsLeft, 'second')}`}.
      </p>
      {capture.problem !== null && (
        <Text role="alert" c="var(--danger-ink)">
          {capture.problem}
        </Text>
      )}
      {isAsking && (
        <EndStreamDialog
          stream={stream}
          cancelLabel="Cancel"
          isPending={isEnding}
          onClose={() => setAsking(false)}
          onConfirm={() => void end().then(() => setAsking(false))}
        />
      )}
    </EmptyState>
  );
}

/** Whole seconds until the viewer's own stream ends unless more of it is sent; null while they are not known. */
function useSecondsLeft(streamId: number): number | null {
  const { data, dataUpdatedAt } = trpc.live.health.useQuery(
    { id: streamId },
    { gcTime: 0, refetchInterval: ASKED_EVERY_MS },
  );
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!data) return null;
  const passed = Math.max(0, Math.floor((now - dataUpdatedAt) / 1000));
  return Math.max(0, data.secondsLeft - passed);
}
