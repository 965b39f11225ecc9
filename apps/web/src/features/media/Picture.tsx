import { Flex } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { useMemo, useState } from 'react';
import { connectionMessage, LOADS_LATER } from '../../lib/connection/connection-text.ts';
import { useConnection, useIsOnline } from '../../lib/connection/use-connection.ts';
import { useLoadFailure } from '../../ui/hooks/use-load-failure.ts';
import { BlurPlaceholder } from './BlurPlaceholder.tsx';
import { isSmall } from './media-frame.rules.ts';
import classes from './Picture.module.css';
import { sourceSet } from './picture-files.ts';
import { averageColor, hasTransparency } from './thumb-hash.ts';

interface PictureProps {
  item: Media;
  sizes: string;
  fit?: 'cover' | 'contain' | 'scale-down';
  isOnBackdrop?: boolean;
  isEager?: boolean;
  onBroken?: (isBroken: boolean) => void;
}

export function Picture(props: PictureProps) {
  const { item, sizes, fit = 'cover', isOnBackdrop = false, isEager = false, onBroken } = props;
  const { mediaUrl, placeholder } = item;
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useLoadFailure(mediaUrl);
  const backgroundColor = useMemo(() => averageColor(placeholder), [placeholder]);
  const isLoaded = loadedUrl !== null;
  const isPartial = fit !== 'cover';
  const isBlurred = !isLoaded || (isPartial && !isOnBackdrop && !hasTransparency(placeholder));
  if (mediaUrl === null || isBroken) {
    return <BrokenPicture placeholder={placeholder} color={backgroundColor} isOnBackdrop={isOnBackdrop} />;
  }
  return (
    <span className={`${classes.root} fill`} data-loaded={isLoaded} style={isLoaded ? {} : { backgroundColor }}>
      {isBlurred && <BlurPlaceholder placeholder={placeholder} />}
      <img
        className={`${classes.picture} fill`}
        data-fit={fit}
        src={mediaUrl}
        srcSet={item.width === null ? undefined : sourceSet(mediaUrl, item.width)}
        // The intrinsic width of an img with `srcset` is `sizes`; a small picture must not be enlarged to it.
        sizes={isPartial && isSmall(item) ? `${item.width}px` : sizes}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        alt={item.alt ?? ''}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={() => {
          setLoadedUrl(mediaUrl);
          onBroken?.(false);
        }}
        onError={() => {
          setLoadedUrl(null);
          setBroken();
          onBroken?.(true);
        }}
      />
    </span>
  );
}

interface BrokenPictureProps {
  placeholder: string | null;
  color: string | undefined;
  isOnBackdrop: boolean;
}

function BrokenPicture({ placeholder, color, isOnBackdrop }: BrokenPictureProps) {
  const connection = useConnection();
  const message = useIsOnline() ? 'This picture could not be loaded' : connectionMessage(connection, LOADS_LATER);
  return (
    <span className={`${classes.root} fill`} style={{ backgroundColor: color }}>
      <BlurPlaceholder placeholder={placeholder} />
      <Flex
        component="span"
        className="fill"
        align={isOnBackdrop ? 'flex-end' : 'center'}
        justify="center"
        p={12}
        style={{ containerType: 'inline-size' }}
      >
        <Flex
          component="span"
          align="center"
          gap={8}
          py={8}
          px={12}
          bg="var(--surface-card)"
          c="dimmed"
          fz="sm"
          lh={1.3}
          bdrs="var(--radius-control)"
        >
          <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
          <span className={classes.brokenText}>{message}</span>
        </Flex>
      </Flex>
    </span>
  );
}
