import { Link } from '@tanstack/react-router';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../../lib/paths.ts';
import classes from '../media-button.module.css';
import { usePlayback } from './use-playback.ts';
import { VideoControls } from './VideoControls.tsx';
import { VideoElement } from './VideoElement.tsx';
import { VideoFailure } from './VideoFailure.tsx';

interface VideoPlayerProps {
  item: Media;
  author?: Pick<Author, 'id' | 'name'>;
}

export function VideoPlayer({ item, author }: VideoPlayerProps) {
  const playback = usePlayback(item);
  const { isPlaying, hasSound, second, toggle, toggleSound } = playback;
  return (
    <div className="fill" data-playing={isPlaying}>
      <VideoElement item={item} playback={playback} preload="none" />
      <Surface {...(author && { author })} onToggle={toggle} />
      {playback.isBroken ? (
        <VideoFailure item={item} onRetry={playback.retry} />
      ) : (
        <VideoControls
          isPlaying={isPlaying}
          hasSound={hasSound}
          second={second}
          duration={item.duration}
          onToggle={toggle}
          onSound={toggleSound}
        />
      )}
    </div>
  );
}

function Surface({ author, onToggle }: { author?: Pick<Author, 'id' | 'name'>; onToggle: () => void }) {
  if (author === undefined || author.id === 0) {
    // For pointers only: the Play button does the same for the keyboard.
    return (
      <button type="button" className={`${classes.inset} fill`} tabIndex={-1} aria-hidden="true" onClick={onToggle} />
    );
  }
  return (
    <Link
      to={paths.profile(author.id)}
      search={{ tab: 'media' }}
      className={`${classes.inset} fill`}
      aria-label={`Media by ${author.name}`}
    />
  );
}
