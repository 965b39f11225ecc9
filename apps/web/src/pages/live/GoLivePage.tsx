import type { LiveCapability } from '@vibeline/core/features/live/live.schema';
import { useEffect, useState } from 'react';
import { refreshLiveStream } from '../../cache/talks/live.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { BroadcastScreen } from '../../features/live/broadcasting/BroadcastScreen.tsx';
import type { Broadcast, BroadcastState } from '../../features/live/broadcasting/broadcast.ts';
import { GoLiveForm } from '../../features/live/broadcasting/GoLiveForm.tsx';
import { ResumeStream } from '../../features/live/broadcasting/ResumeStream.tsx';
import { LiveChat } from '../../features/live/chat/LiveChat.tsx';
import { obstacleTexts } from '../../features/live/live-labels.ts';
import { EndedStream } from '../../features/live/watching/EndedStream.tsx';
import { useEventFallback } from '../../lib/events/use-event-fallback.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { LiveColumns } from './LiveColumns.tsx';

export function GoLivePage() {
  useDocumentTitle('Go Live');
  const { user } = useCurrentUser();
  const [broadcast, setBroadcast] = useState<Broadcast | null>(null);
  /** Kept when it is over and the server knows of none: its end is shown before another one is offered. */
  const [resumedId, setResumedId] = useState<number | null>(null);
  const query = trpc.live.capability.useQuery();
  if (!user) return null;
  const skeleton = <Skeleton shape={listShapes.player} />;
  const failure = 'This could not be loaded.';
  return (
    <Page>
      {broadcast === null ? (
        <ItemStates query={query} loadingLabel="Loading" skeleton={skeleton} failure={failure}>
          {(capability) => {
            const ownId = capability.ownStreamId ?? resumedId;
            return ownId === null ? (
              <BeforeLive capability={capability} onStarted={setBroadcast} />
            ) : (
              <OwnStream
                streamId={ownId}
                viewerId={user.id}
                onResumable={setResumedId}
                {...{ broadcast, setBroadcast }}
              />
            );
          }}
        </ItemStates>
      ) : (
        <OwnStream
          streamId={broadcast.streamId}
          viewerId={user.id}
          onResumable={setResumedId}
          {...{ broadcast, setBroadcast }}
        />
      )}
    </Page>
  );
}

interface BeforeLiveProps {
  capability: LiveCapability;
  onStarted: (broadcast: Broadcast) => void;
}

function BeforeLive({ capability: { reason }, onStarted }: BeforeLiveProps) {
  return (
    <>
      <PageInset>
        <BackLink to={paths.live} label="Live" />
      </PageInset>
      <PageTitle>Go Live</PageTitle>
      {reason === null ? (
        <GoLiveForm onStarted={onStarted} />
      ) : (
        <EmptyState title="You cannot go live now" action={<ButtonLink to={paths.live} label="All live streams" />}>
          {obstacleTexts[reason]}
        </EmptyState>
      )}
    </>
  );
}

interface OwnStreamProps {
  streamId: number;
  viewerId: number;
  broadcast: Broadcast | null;
  setBroadcast: (broadcast: Broadcast) => void;
  onResumable: (streamId: number) => void;
}

const INTERVAL_MS = 10_000;

function OwnStream({ streamId, viewerId, broadcast, setBroadcast, onResumable }: OwnStreamProps) {
  const query = trpc.live.get.useQuery({ id: streamId });
  useEventFallback(() => void query.refetch(), INTERVAL_MS);
  const status = useBroadcastStatus(broadcast);
  const failure = 'Your stream could not be loaded.';
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading your stream"
      skeleton={<Skeleton shape={listShapes.player} />}
      failure={failure}
    >
      {(stream) => {
        if (!stream.isLive) return <EndedStream stream={stream} isOwn hasJustEnded />;
        if (!broadcast || status === 'ended') {
          return <ResumeStream stream={stream} onStarted={setBroadcast} onShown={onResumable} />;
        }
        return (
          <LiveColumns chat={<LiveChat stream={stream} viewerId={viewerId} />}>
            <BroadcastScreen key={streamId} stream={stream} broadcast={broadcast} />
          </LiveColumns>
        );
      }}
    </ItemStates>
  );
}

const NO_BROADCAST = createStore(null);

/** The status of the broadcast. When nothing more is sent the stream may have ended, so it is fetched again. */
function useBroadcastStatus(broadcast: Broadcast | null): BroadcastState['status'] | null {
  const cache = useCache();
  const status = useStore<BroadcastState | null>(broadcast?.state ?? NO_BROADCAST)?.status ?? null;
  const streamId = broadcast?.streamId;
  useEffect(() => {
    if (status === 'ended' && streamId !== undefined) void refreshLiveStream(cache, streamId, { isAtOnce: true });
  }, [status, streamId, cache]);
  return status;
}
