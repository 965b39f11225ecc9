import { Center, Flex, Text } from '@mantine/core';
import { IconAlertTriangle, IconGripVertical, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { movedIndex } from '../../ui/reorder/moved-index.ts';
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
        <AttachmentPreview view={view} className="fill" />
      </button>
      <Badges
        item={item}
        step={view.step}
        isMovable={count > 1 && !isLocked}
        position={index === 0 && count > 1 ? first.badge : null}
      />
      {view.step !== 'ready' && view.step !== 'paused' && <Progress view={view} name={item.name} />}
      <IconButton
        className={classes.remove}
        data-no-drag
        label={isUploading ? `Cancel the upload of ${item.name}` : `Remove ${item.name}`}
        disabled={isLocked}
        onClick={onRemove}
      >
        <Center component="span" bdrs="50%" style={{ inlineSize: 28, blockSize: 28 }}>
          <IconX size={16} stroke={2.25} aria-hidden="true" />
        </Center>
      </IconButton>
    </>
  );
}

interface BadgesProps {
  item: Attachment;
  isMovable: boolean;
  position: string | null;
  step: AttachmentView['step'];
}

const BADGE = { px: 8, py: 3, bg: 'var(--media-shade)', fw: 620, bdrs: 7 };

function Badges({ item: { kind, alt }, step, isMovable, position }: BadgesProps) {
  return (
    <Text
      span
      className={classes.above}
      inset={0}
      pos="absolute"
      c="var(--media-ink)"
      fz="xs"
      lh={1.3}
      aria-hidden="true"
    >
      {isMovable && (
        <Center component="span" className={classes.grip} bg="var(--media-shade)" bdrs={7}>
          <IconGripVertical size={18} stroke={2} />
        </Center>
      )}
      <Flex component="span" className={classes.badges} wrap="wrap" gap={4}>
        {kind === 'image' && step !== 'failed' && (
          <Text span {...BADGE} lts="0.02em">
            {alt.trim() === '' ? '+ ALT' : 'ALT'}
          </Text>
        )}
        {position !== null && (
          <Text span {...BADGE}>
            {position}
          </Text>
        )}
      </Flex>
      {kind === 'video' && step === 'ready' && (
        <Center
          component="span"
          className={classes.play}
          bg="var(--media-shade)"
          bdrs="50%"
          style={{ inlineSize: 28, blockSize: 28 }}
        >
          <IconPlayerPlayFilled size={18} />
        </Center>
      )}
    </Text>
  );
}

function Progress({ view, name }: { view: AttachmentView; name: string }) {
  const isFailed = view.step === 'failed';
  const isProcessing = view.step === 'processing';
  return (
    <Flex
      component="span"
      className={`${classes.progress} ${classes.above} fill`}
      align={isProcessing ? 'flex-end' : 'center'}
      justify="center"
      pb={isProcessing ? 8 : 0}
      c="var(--media-ink)"
      fz={isProcessing ? 'xs' : 'sm'}
      fw={620}
      bdrs="var(--radius-control)"
      data-step={view.step}
    >
      {isFailed && <IconAlertTriangle size={26} stroke={1.75} aria-hidden="true" />}
      {isProcessing && 'Processing'}
      {(view.step === 'uploading' || view.step === 'waiting') && (
        <ProgressRing share={view.sent} label={`Upload of ${name}`} />
      )}
    </Flex>
  );
}

interface AttachmentPreviewProps {
  view: Pick<AttachmentView, 'picture' | 'video'>;
  className: string | undefined;
}

/** Its alt text is empty because the file's name is shown beside it. */
function AttachmentPreview({ view: { picture, video }, className }: AttachmentPreviewProps) {
  if (picture !== null) return <img className={className} src={picture} alt="" draggable={false} decoding="async" />;
  return video === null ? null : <video className={className} src={video} muted playsInline preload="metadata" />;
}
