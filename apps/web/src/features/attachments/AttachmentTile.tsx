import { Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { movedIndex } from '../../ui/reorder/moved-index.ts';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import classes from './AttachmentTile.module.css';
import type { Attachment } from './attachment.ts';
import { type FirstFileWords, positionLabel, statusLabel } from './attachment-labels.ts';
import { ProgressRing } from './ProgressRing.tsx';
import type { AttachmentView } from './use-attachment.ts';

interface AttachmentTileProps {
  item: Attachment;
  view: AttachmentView;
  index: number;
  count: number;
  first: FirstFileWords;
  hintId: string;
  isOpen: boolean;
  isLocked: boolean;
  onOpen: () => void;
  onMove: (index: number) => void;
  onRemove: () => void;
}

export function AttachmentTile(props: AttachmentTileProps) {
  const { item, view, index, count, first, hintId, isOpen, isLocked, onOpen, onMove, onRemove } = props;
  const isUploading = view.step === 'waiting' || view.step === 'uploading';
  const move = (event: KeyboardEvent) => {
    const next = movedIndex(event, index, count);
    if (next === null || isLocked) return;
    event.preventDefault();
    if (next !== index) onMove(next);
  };
  const labels = [
    positionLabel(item, index, count),
    item.name,
    index === 0 && first.label,
    statusLabel(view),
    view.step !== 'failed' && (item.alt.trim() === '' ? 'no description yet' : `described as ${item.alt}`),
  ];
  return (
    <>
      <button
        type="button"
        className={classes.open}
        data-details-button
        aria-label={labels.filter(Boolean).join(', ')}
        aria-describedby={hintId}
        aria-expanded={isOpen}
        disabled={isLocked}
        onClick={onOpen}
        onKeyDown={move}
      >
        <AttachmentPreview view={view} className={classes.picture} />
      </button>
      <Badges item={item} step={view.step} position={index === 0 ? first.badge : null} />
      {view.step !== 'ready' && <Progress view={view} name={item.name} />}
      <button
        type="button"
        className={classes.remove}
        data-no-drag
        aria-label={isUploading ? `Cancel the upload of ${item.name}` : `Remove ${item.name}`}
        disabled={isLocked}
        onClick={onRemove}
      >
        <span>
          <IconX size={16} stroke={2.25} aria-hidden="true" />
        </span>
      </button>
    </>
  );
}

interface BadgesProps {
  item: Attachment;
  position: string | null;
  step: AttachmentView['step'];
}

function Badges({ item: { kind, alt }, step, position }: BadgesProps) {
  return (
    <Text span className={classes.badges} inset={0} pos="absolute" aria-hidden="true">
      {kind === 'image' && step !== 'failed' && (
        <Text span className={classes.alt} top={6} lts="0.02em">
          {alt.trim() === '' ? '+ ALT' : 'ALT'}
        </Text>
      )}
      {position !== null && <span className={classes.position}>{position}</span>}
      {kind === 'video' && step === 'ready' && (
        <Text span className={classes.play} bottom={6} pos="absolute" c="var(--media-ink)">
          <IconPlayerPlayFilled size={18} />
        </Text>
      )}
    </Text>
  );
}

function Progress({ view, name }: { view: AttachmentView; name: string }) {
  const isFailed = view.step === 'failed';
  return (
    <Text
      span
      className={classes.progress}
      inset={0}
      pos="absolute"
      c="var(--media-ink)"
      fw={620}
      data-step={view.step}
    >
      {isFailed && <IconAlertTriangle size={26} stroke={1.75} aria-hidden="true" />}
      {view.step === 'processing' && 'Processing'}
      {(view.step === 'uploading' || view.step === 'waiting') && (
        <ProgressRing share={view.sent} label={`Upload of ${name}`} />
      )}
    </Text>
  );
}
