import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { connectionMessage, LOADS_LATER } from '../../../lib/connection/connection-text.ts';
import { useConnection, useIsOnline } from '../../../lib/connection/use-connection.ts';
import { errorMessage, errorStatus } from '../../../lib/server/public-error.ts';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { SLOW_MS, useIsLasting } from '../../../ui/hooks/use-is-lasting.ts';
import { NoteButton, StoryNote } from './StoryFailure.tsx';
import classes from './StoryStates.module.css';

interface StoryStatesProps {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  name: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function StoryStates({ query, name, onClose, children }: StoryStatesProps) {
  const connection = useConnection();
  const isOnline = useIsOnline();
  const isSlow = useIsLasting(query.isPending && isOnline, SLOW_MS);
  const retry = <NoteButton onClick={() => void query.refetch()}>Retry</NoteButton>;
  if (query.error) {
    const isMissing = errorStatus(query.error) === 404;
    return (
      <StoryNote title={errorMessage(query.error, 'The story could not be loaded.')}>
        {isMissing ? <NoteButton onClick={onClose}>Close</NoteButton> : retry}
      </StoryNote>
    );
  }
  if (!query.isPending) return children;
  if (!isOnline) return <StoryNote title={connectionMessage(connection, LOADS_LATER)}>{retry}</StoryNote>;
  if (isSlow) return <StoryNote title="Still loading…">{retry}</StoryNote>;
  return (
    <div className={`${classes.loading} fill`}>
      <span role="status" className="visually-hidden">
        Loading {name ? `the story by ${name}` : 'the story'}
      </span>
    </div>
  );
}

interface EmptyStoriesProps {
  isOwn: boolean;
  onClose: () => void;
}

export function EmptyStories({ isOwn, onClose }: EmptyStoriesProps) {
  const { history } = useRouter();
  const openCreate = useOpenOverlay('createStory');
  const create = () => {
    // Runs once the viewer is closed: Back then leads to the page below.
    const stop = history.subscribe(() => {
      stop();
      // The browser would merge both steps into one.
      history.flush();
      openCreate();
    });
    onClose();
  };
  if (!isOwn) {
    return (
      <StoryNote title="This story is no longer available" text="Stories can be seen for 24 hours.">
        <NoteButton onClick={onClose}>Close</NoteButton>
      </StoryNote>
    );
  }
  return (
    <StoryNote title="You have no story right now" text="A story can be seen for 24 hours, then it is in your archive.">
      <NoteButton onClick={create}>Create Story</NoteButton>
    </StoryNote>
  );
}
