import { Group, Text } from '@mantine/core';
import { IconTextCaption, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { BarButton } from '../../../ui/buttons/BarButton.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import buttonClasses from '../media-button.module.css';
import badgeClasses from '../PanoramaBadge.module.css';
import { PanoramaIcon } from '../PanoramaIcon.tsx';
import { panoramaName } from '../panorama.rules.ts';
import classes from './Lightbox.module.css';
import type { ZoomStep } from './use-zoom-pan.ts';

interface LightboxBarProps {
  position: string | null;
  item: Media;
  isZoomed: boolean;
  isAtMax: boolean;
  onZoom: (by: ZoomStep) => void;
  hasText: boolean;
  onToggleText: () => void;
  onClose: () => void;
}

export function LightboxBar({ position, hasText, onToggleText, onClose, ...zoom }: LightboxBarProps) {
  return (
    <Group className={classes.bar} gap={4} wrap="nowrap">
      <Text className="tabular-nums" flex={1} fz="sm" fw={620} aria-live="polite">
        {position}
      </Text>
      {zoom.item.mediaType === 'image' && <ZoomButtons {...zoom} />}
      {zoom.item.alt !== null && (
        <BarButton className={buttonClasses.bar} label="Description" aria-pressed={hasText} onPress={onToggleText}>
          <IconTextCaption size={22} stroke={1.75} aria-hidden="true" />
        </BarButton>
      )}
      <BarButton className={buttonClasses.bar} label="Close" onPress={onClose} data-autofocus>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </BarButton>
    </Group>
  );
}

function ZoomButtons({
  item,
  isZoomed,
  isAtMax,
  onZoom,
}: Pick<LightboxBarProps, 'item' | 'isZoomed' | 'isAtMax' | 'onZoom'>) {
  const panorama = panoramaName(item);
  return (
    <>
      {panorama !== null && (
        <IconButton
          label={`Look closer at the ${panorama}`}
          className={`${buttonClasses.bar} ${classes.panorama}`}
          title="Look closer"
          aria-pressed={isZoomed}
          onClick={() => onZoom('toggle')}
        >
          <PanoramaIcon item={item} size={22} />
          <span className={badgeClasses.word}>{panorama}</span>
        </IconButton>
      )}
      <BarButton className={buttonClasses.bar} label="Zoom out" onPress={isZoomed ? () => onZoom('out') : undefined}>
        <IconZoomOut size={22} stroke={1.75} aria-hidden="true" />
      </BarButton>
      <BarButton className={buttonClasses.bar} label="Zoom in" onPress={isAtMax ? undefined : () => onZoom('in')}>
        <IconZoomIn size={22} stroke={1.75} aria-hidden="true" />
      </BarButton>
    </>
  );
}
