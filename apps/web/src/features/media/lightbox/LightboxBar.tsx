import { IconTextCaption, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Lightbox.module.css';
import { stopEscape } from './stop-escape.ts';
import { MAX_SCALE } from './zoom.rules.ts';

interface LightboxBarProps {
  position: string | null;
  scale: number | null;
  onZoom: (direction: 'in' | 'out') => void;
  hasText: boolean | null;
  onToggleText: () => void;
  onClose: () => void;
}

export function LightboxBar({ position, scale, onZoom, hasText, onToggleText, onClose }: LightboxBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.position} aria-live="polite">
        {position}
      </p>
      {scale !== null && (
        <>
          <BarButton label="Zoom out" isDisabled={scale <= 1} onClick={() => onZoom('out')}>
            <IconZoomOut size={22} stroke={1.75} aria-hidden="true" />
          </BarButton>
          <BarButton label="Zoom in" isDisabled={scale >= MAX_SCALE} onClick={() => onZoom('in')}>
            <IconZoomIn size={22} stroke={1.75} aria-hidden="true" />
          </BarButton>
        </>
      )}
      {hasText !== null && (
        <BarButton label="Description" isPressed={hasText} onClick={onToggleText}>
          <IconTextCaption size={22} stroke={1.75} aria-hidden="true" />
        </BarButton>
      )}
      <BarButton label="Close" onClick={onClose} hasAutofocus>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </BarButton>
    </div>
  );
}

interface BarButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  /** By aria-disabled, because a disabled button would lose the focus. */
  isDisabled?: boolean;
  hasAutofocus?: boolean;
  children: ReactNode;
}

function BarButton({ label, onClick, isPressed, isDisabled = false, hasAutofocus, children }: BarButtonProps) {
  return (
    <button
      {...stopEscape}
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      {...(hasAutofocus && { 'data-autofocus': true })}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  );
}
