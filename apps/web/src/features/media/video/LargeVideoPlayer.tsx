import { Center, Flex, Text } from '@mantine/core';
import {
  IconMaximize,
  IconMaximizeOff,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { type RefObject, useEffect } from 'react';
import { BarButton } from '../../../ui/buttons/BarButton.tsx';
import mediaClasses from '../media-button.module.css';
import { formatDuration } from './format-duration.ts';
import classes from './LargeVideoPlayer.module.css';
import { SeekBar } from './SeekBar.tsx';
import { UnreadyVideo } from './UnreadyVideo.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { type Playback, usePlayback } from './use-playback.ts';
import { VideoElement } from './VideoElement.tsx';
import { VideoFailure } from './VideoFailure.tsx';

interface LargeVideoPlayerProps {
  ref: RefObject<HTMLElement | null>;
  item: Media;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function LargeVideoPlayer({ ref, item, ...steps }: LargeVideoPlayerProps) {
  const playback = usePlayback(item);
  const fullscreen = useFullscreen(ref);
  const isReady = item.state === 'ready' && item.mediaUrl !== null;
  // The keys below work at once. A button in focus would take Space for itself.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  useDialogKeys(ref, {
    arrowleft: steps.onPrevious,
    arrowright: steps.onNext,
    ' ': isReady ? playback.toggle : undefined,
    m: playback.toggleSound,
    f: fullscreen.canBeFullscreen ? fullscreen.toggle : undefined,
  });
  return (
    <section ref={ref} tabIndex={-1} className={classes.root} aria-label="Video player" data-autofocus>
      <div className={classes.viewport} data-playing={playback.isPlaying}>
        {isReady ? (
          <Film item={item} playback={playback} />
        ) : (
          <UnreadyVideo state={item.state} reason={item.reason} isOnBackdrop />
        )}
      </div>
      <Bar item={item} isReady={isReady} playback={playback} fullscreen={fullscreen} {...steps} />
    </section>
  );
}

function Film({ item, playback }: { item: Media; playback: Playback }) {
  const { isPlaying, isBroken, toggle, retry } = playback;
  return (
    <>
      <VideoElement key={item.id} item={item} playback={playback} preload="metadata" />
      {isBroken ? (
        <VideoFailure item={item} isOnBackdrop onRetry={retry} />
      ) : (
        // For pointers only: the Play button does the same for the keyboard.
        <button
          type="button"
          className={`${mediaClasses.inset} fill`}
          tabIndex={-1}
          aria-hidden="true"
          onClick={toggle}
        >
          {!isPlaying && (
            <Center
              component="span"
              className="fill"
              m="auto"
              bg="var(--media-shade)"
              c="var(--media-ink)"
              bdrs="50%"
              style={{ inlineSize: 72, blockSize: 72 }}
            >
              <IconPlayerPlayFilled size={32} aria-hidden="true" />
            </Center>
          )}
        </button>
      )}
    </>
  );
}

interface BarProps extends Omit<LargeVideoPlayerProps, 'ref'> {
  isReady: boolean;
  playback: Playback;
  fullscreen: ReturnType<typeof useFullscreen>;
}

function Bar({ item, isReady, playback, fullscreen, onPrevious, onNext }: BarProps) {
  const { isPlaying, hasSound } = playback;
  return (
    <Flex className={classes.bar} wrap="wrap" align="center" gap="0 4px">
      <BarButton className={mediaClasses.bar} label="Previous video" onPress={onPrevious}>
        <IconPlayerTrackPrevFilled size={20} className="mirrored-in-rtl" aria-hidden="true" />
      </BarButton>
      <BarButton
        className={mediaClasses.bar}
        label={isPlaying ? 'Pause' : 'Play'}
        onPress={isReady ? playback.toggle : undefined}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={22} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        )}
      </BarButton>
      <BarButton className={mediaClasses.bar} label="Next video" onPress={onNext}>
        <IconPlayerTrackNextFilled size={20} className="mirrored-in-rtl" aria-hidden="true" />
      </BarButton>
      <Text span className={`${classes.time} tabular-nums nowrap`} px={8} fz="xs" fw={620}>
        {formatDuration(playback.second)} / {formatDuration(item.duration)}
      </Text>
      <Flex className={classes.seek} miw={80} mih={44} px={8}>
        {isReady && <SeekBar video={playback.video} itemId={item.id} duration={item.duration} />}
      </Flex>
      <BarButton
        className={mediaClasses.bar}
        label={hasSound ? 'Mute' : 'Turn sound on'}
        onPress={playback.toggleSound}
      >
        {hasSound ? (
          <IconVolume size={22} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconVolumeOff size={22} stroke={1.75} aria-hidden="true" />
        )}
      </BarButton>
      {fullscreen.canBeFullscreen && (
        <BarButton
          className={mediaClasses.bar}
          label={fullscreen.isFullscreen ? 'Exit full screen' : 'Full screen'}
          onPress={fullscreen.toggle}
        >
          {fullscreen.isFullscreen ? (
            <IconMaximizeOff size={22} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconMaximize size={22} stroke={1.75} aria-hidden="true" />
          )}
        </BarButton>
      )}
    </Flex>
  );
}
