import { Stack, Text, Title } from '@mantine/core';
import type { ReplayState } from '@vibeline/core/features/live/live.rules';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { useStartAtTop } from '../../../ui/hooks/use-start-at-top.ts';
import cardClasses from '../../../ui/lists/cards/CardGrid.module.css';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { formatDuration } from '../../media/video/format-duration.ts';
import { StreamCard } from '../list/StreamCard.tsx';
import gridClasses from '../list/StreamGrid.module.css';
import { useStreams } from '../list/use-streams.ts';
import { endTexts, REPLAY_MAX, secondsBetween } from '../live-labels.ts';

interface EndedStreamProps {
  stream: LiveStreamDetails;
  isOwn: boolean;
  hasJustEnded: boolean;
}

const replayTexts: Record<ReplayState, string | null> = {
  pending: 'The replay is being made. It is posted as a video when it is ready.',
  ready: null,
  too_long: `There is no replay: it would be larger than ${REPLAY_MAX}, or longer than a video may be.`,
  failed: 'There is no replay: it could not be made.',
};

const OTHERS_MAX = 6;

export function EndedStream({ stream, isOwn, hasJustEnded }: EndedStreamProps) {
  const root = useArrival(hasJustEnded);
  const { id, createdAt, endedAt, endReason, peakViewers, replay, replayPostId, streamer } = stream;
  const reason = isOwn && endReason === 'streamer' ? null : endReason;
  const note = replay && replayTexts[replay];
  return (
    <Stack ref={root} gap={16}>
      <EmptyState
        title={isOwn ? 'Your stream has ended' : 'This stream has ended'}
        action={
          replayPostId === null ? (
            <ButtonLink to={paths.live} label="All live streams" />
          ) : (
            <ButtonLink to={paths.post(replayPostId)} label="Watch the replay" />
          )
        }
      >
        <p>
          {!isOwn && (
            <>
              <bdi>{streamer.name}</bdi> was live for{' '}
            </>
          )}
          {isOwn && 'You were live for '}
          {formatDuration(secondsBetween(createdAt, endedAt ?? createdAt))}, with up to {countOf(peakViewers, 'viewer')}{' '}
          at once. {reason && endTexts[reason]}
        </p>
        {note && <Text mt={8}>{note}</Text>}
      </EmptyState>
      <OtherStreams streamId={id} />
    </Stack>
  );
}

/** What takes the place of a stream that was watched begins at the top of the page, with the focus on its title. */
function useArrival(isArrival: boolean) {
  const root = useRef<HTMLDivElement>(null);
  useStartAtTop(isArrival);
  useEffect(() => {
    if (!isArrival) return;
    const title = root.current?.querySelector('h2');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [isArrival]);
  return root;
}

function OtherStreams({ streamId }: { streamId: number }) {
  const { streams } = useStreams(undefined);
  const others = streams.filter(({ id }) => id !== streamId).slice(0, OTHERS_MAX);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-streams">
      <Title id="other-streams" order={2} mb={12} px="var(--gutter)">
        Live now
      </Title>
      <ul className={`${cardClasses.grid} ${gridClasses.root}`}>
        {others.map((stream) => (
          <StreamCard key={stream.id} stream={stream} />
        ))}
      </ul>
    </section>
  );
}
