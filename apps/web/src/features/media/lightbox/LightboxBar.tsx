import { Group, Text } from '@mantine/core';
import { IconTextCaption, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { ReactNode } from 'react';
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
        <BarButton label="Description" isPressed={hasText} onClick={onToggleText}>
          <IconTextCaption size={22} stroke={1.75} aria-hidden="true" />
        </BarButton>
      )}
      <BarButton label="Close" onClick={onClose} hasAutofocus>
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
      <BarButton label="Zoom out" isDisabled={!isZoomed} onClick={() => onZoom('out')}>
        <IconZoomOut size={22} stroke={1.75} aria-hidden="true" />
      </BarButton>
      <BarButton label="Zoom in" isDisabled={isAtMax} onClick={() => onZoom('in')}>
        <IconZoomIn size={22} stroke={1.75} aria-hidden="true" />
      </BarButton>
    </>
  );
}

interface BarButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  /** Uses aria-disabled, because a disabled button would lose the focus. */
  isDisabled?: boolean;
  hasAutofocus?: boolean;
  children: ReactNode;
}

function BarButton({ label, onClick, isPressed, isDisabled = false, hasAutofocus, children }: BarButtonProps) {
  return (
    <IconButton
      label={label}
      title={label}
      className={buttonClasses.bar}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      {...(hasAutofocus && { 'data-autofocus': true })}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </IconButton>
  );
}
