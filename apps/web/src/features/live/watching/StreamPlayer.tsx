import { Center, Flex, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconMaximize,
  IconMaximizeOff,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useIsLasting } from '../../../ui/hooks/use-is-lasting.ts';
import { useFullscreen } from '../../media/video/use-fullscreen.ts';
import { LiveBadge } from '../list/LiveBadge.tsx';
import classes from './StreamPlayer.module.css';
import { useLivePlayback } from './use-live-playback.ts';

interface StreamPlayerProps {
  stream: LiveStreamDetails;
  playlistUrl: string | null;
  onRenew: () => Promise<boolean>;
}

/** A shorter pause is not worth words. */
const WAITING_MS = 1_500;

const icon = { size: 20, 'aria-hidden': true } as const;

export function StreamPlayer({ stream, playlistUrl, onRenew }: StreamPlayerProps) {
  const root = useRef<HTMLElement>(null);
  const playback = useLivePlayback({ url: playlistUrl, onRenew, isInterrupted: stream.state === 'reconnecting' });
  const { video, on, isPlaying, hasSound, toggle, toggleSound, latency, lines } = playback;
  // Nothing arrives because nothing is sent: the picture shows that.
  const warning = isPlaying && stream.state !== 'reconnecting' ? playback.warning : null;
  const fullscreen = useFullscreen(root);
  const keys: Record<string, (() => void) | undefined> = {
    ' ': toggle,
    k: toggle,
    m: toggleSound,
    f: fullscreen.toggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key === ' ' && target instanceof HTMLButtonElement)) return;
    const action = keys[key.toLowerCase()];
    if (!action) return;
    // The keys of the page mean something else.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) action();
  };
  const facts = [latency !== null && isPlaying && `${latency} s behind`, lines > 0 && `${lines}p`].filter(Boolean);
  return (
    <section ref={root} className={classes.root} aria-label="Live stream player" data-picture onKeyDown={onKeyDown}>
      <Center className={classes.viewport} mih={0} pos="relative">
        <video
          ref={video}
          className={`${classes.video} fill`}
          aria-label={stream.title}
          muted={!hasSound}
          playsInline
          {...on}
        />
        <Over stream={stream} playback={playback} />
      </Center>
      <Group className={classes.bar} gap={4} wrap="nowrap">
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
          {isPlaying ? <IconPlayerPauseFilled {...icon} /> : <IconPlayerPlayFilled {...icon} />}
        </IconButton>
        <IconButton label={hasSound ? 'Mute' : 'Turn sound on'} onClick={toggleSound}>
          {hasSound ? <IconVolume {...icon} /> : <IconVolumeOff {...icon} />}
        </IconButton>
        <LiveBadge state={stream.state} />
        <Text span className="tabular-nums" truncate px={8} miw={0} flex={1} fz="xs">
          {warning === null && facts.join(' · ')}
        </Text>
        <Flex role="status" component="span">
          {warning !== null && (
            <Flex
              component="span"
              className="nowrap"
              align="center"
              gap={6}
              px={8}
              mih={24}
              fz="xs"
              fw={620}
              bd="1px solid var(--media-neutral)"
              bdrs={6}
            >
              <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
              {warning}
            </Flex>
          )}
        </Flex>
        {fullscreen.canBeFullscreen && (
          <IconButton label={fullscreen.isFullscreen ? 'Leave full screen' : 'Full screen'} onClick={fullscreen.toggle}>
            {fullscreen.isFullscreen ? <IconMaximizeOff {...icon} /> : <IconMaximize {...icon} />}
          </IconButton>
        )}
      </Group>
    </section>
  );
}

interface OverProps {
  stream: LiveStreamDetails;
  playback: ReturnType<typeof useLivePlayback>;
}

function Over({ stream, playback }: OverProps) {
  const { isPlaying, isWaiting, isUnsupported, hasSound, toggle, toggleSound } = playback;
  const isLong = useIsLasting(isWaiting, WAITING_MS);
  if (isUnsupported)
    return (
      <Text py={8} px={16} pos="relative" bg="var(--media-shade-strong)" bdrs="var(--radius-control)">
        This browser plays no live streams.
      </Text>
    );
  if (stream.state === 'reconnecting') return <Status>The streamer is reconnecting…</Status>;
  if (isWaiting) return isLong && <Status>Connecting…</Status>;
  if (!isPlaying) {
    return (
      <Center
        component="button"
        type="button"
        pos="relative"
        bg="var(--media-shade)"
        bdrs="50%"
        style={{ inlineSize: 72, blockSize: 72 }}
        aria-label="Play the live stream"
        onClick={toggle}
      >
        <IconPlayerPlayFilled size={32} aria-hidden="true" />
      </Center>
    );
  }
  return (
    !hasSound && (
      <Button className={classes.sound} onClick={toggleSound}>
        Tap for sound
      </Button>
    )
  );
}

function Status({ children }: { children: string }) {
  return (
    <Text role="status" py={8} px={16} pos="relative" bg="var(--media-shade-strong)" bdrs="var(--radius-control)">
      {children}
    </Text>
  );
}
