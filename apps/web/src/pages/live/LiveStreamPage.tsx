import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { useState } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { LiveChat } from '../../features/live/chat/LiveChat.tsx';
import { StreamVoteButtons } from '../../features/live/voting/StreamVoteButtons.tsx';
import { EndedStream } from '../../features/live/watching/EndedStream.tsx';
import { StreamHeader } from '../../features/live/watching/StreamHeader.tsx';
import { StreamPlayer } from '../../features/live/watching/StreamPlayer.tsx';
import { useWatching } from '../../features/live/watching/use-watching.ts';
import { useEventFallback } from '../../lib/events/use-event-fallback.ts';
import { paths } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page, PageInset } from '../../ui/page/Page.tsx';
import { LiveColumns } from './LiveColumns.tsx';

const INTERVAL_MS = 15_000;

export function LiveStreamPage({ streamId }: { streamId: number }) {
  const { user } = useCurrentUser();
  const query = trpc.live.get.useQuery({ id: streamId });
  useEventFallback(() => void query.refetch(), INTERVAL_MS);
  if (!user) return null;
  if (isNotFound(query.error)) return <StreamNotFound />;
  return (
    <Page>
      {!query.data?.isLive && <ToLive />}
      <ItemStates
        query={query}
        loadingLabel="Loading the live stream"
        skeleton={<Skeleton shape={listShapes.player} />}
        failure="The live stream could not be loaded."
      >
        {(stream) => <OpenStream key={stream.id} stream={stream} viewerId={user.id} />}
      </ItemStates>
    </Page>
  );
}

/** Only above the picture, so that the chat has the whole height. */
function ToLive() {
  return (
    <PageInset>
      <BackLink to={paths.live} label="Live" />
    </PageInset>
  );
}

function StreamNotFound() {
  useDocumentTitle('Live stream not found');
  return (
    <EmptyState isPage title="Live stream not found" action={<ButtonLink to={paths.live} label="All live streams" />}>
      It ended a while ago, or it is not for everyone.
    </EmptyState>
  );
}

function OpenStream({ stream, viewerId }: { stream: LiveStreamDetails; viewerId: number }) {
  useDocumentTitle(stream.title);
  const { playlistUrl, renew } = useWatching(stream.id, stream.isLive);
  const [wasLive] = useState(stream.isLive);
  const isOwn = stream.streamer.id === viewerId;
  if (!stream.isLive) return <EndedStream stream={stream} isOwn={isOwn} hasJustEnded={wasLive} />;
  return (
    <LiveColumns chat={<LiveChat stream={stream} viewerId={viewerId} />}>
      <ToLive />
      <StreamPlayer stream={stream} playlistUrl={playlistUrl} onRenew={renew} />
      <StreamHeader stream={stream} isOwn={isOwn}>
        <StreamVoteButtons stream={stream} />
      </StreamHeader>
      {isOwn && (
        <PageInset>
          <ButtonLink to={paths.goLive} label="To your broadcast" />
        </PageInset>
      )}
    </LiveColumns>
  );
}
