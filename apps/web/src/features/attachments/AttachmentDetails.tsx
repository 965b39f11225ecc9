import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { ALT_MAX } from '@vibeline/core/features/media/media.rules';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import classes from './AttachmentDetails.module.css';
import type { Attachment } from './attachment.ts';
import { positionLabel } from './attachment-labels.ts';

interface AttachmentDetailsProps {
  item: Attachment;
  index: number;
  count: number;
  onDescribe: (alt: string) => void;
  onMove: (place: number) => void;
  onClose: () => void;
}

/** What can be said of one picture or video, and its place among the others. */
export function AttachmentDetails({ item, index, count, onDescribe, onMove, onClose }: AttachmentDetailsProps) {
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.ctrlKey || event.metaKey || !(isDone || event.key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={root} className={classes.root} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {positionLabel(item, index, count)}
        </h3>
        {count > 1 && (
          <div className={classes.places}>
            {index > 0 && (
              <button type="button" className={classes.header} onClick={() => onMove(0)}>
                Make header
              </button>
            )}
            <button
              type="button"
              className={classes.place}
              aria-label="Move earlier"
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(index - 1)}
            >
              <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={classes.place}
              aria-label="Move later"
              aria-disabled={index === count - 1}
              onClick={() => index < count - 1 && onMove(index + 1)}
            >
              <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <div className={classes.words}>
        <Textarea
          autoFocus
          autosize
          minRows={1}
          maxRows={6}
          dir="auto"
          className={classes.field ?? ''}
          aria-label="Description"
          placeholder={item.kind === 'image' ? 'What does it show?' : 'What happens in it?'}
          maxLength={ALT_MAX}
          value={item.alt}
          data-mantine-stop-propagation
          onChange={(event) => onDescribe(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </div>
      <p className={classes.why}>Read aloud to those who do not see it.</p>
    </section>
  );
}
