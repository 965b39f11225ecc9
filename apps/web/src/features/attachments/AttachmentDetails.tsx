import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { ALT_MAX } from '@vibeline/core/features/media/media.rules';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import classes from './AttachmentDetails.module.css';
import type { Attachment } from './attachment.ts';
import { type FirstFileWords, positionLabel } from './attachment-labels.ts';

interface AttachmentDetailsProps {
  item: Attachment;
  index: number;
  count: number;
  first: FirstFileWords;
  onDescribe: (alt: string) => void;
  onMove: (index: number) => void;
  onClose: () => void;
}

export function AttachmentDetails(props: AttachmentDetailsProps) {
  const { item, index, count, first, onDescribe, onMove, onClose } = props;
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && !event.shiftKey;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !(isSubmit || event.key === 'Escape'))
      return;
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
          <div className={classes.actions}>
            {index > 0 && (
              <button type="button" className={classes.makeFirst} onClick={() => onMove(0)}>
                {first.action}
              </button>
            )}
            <button
              type="button"
              className={classes.move}
              aria-label="Move earlier"
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(index - 1)}
            >
              <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={classes.move}
              aria-label="Move later"
              aria-disabled={index === count - 1}
              onClick={() => index < count - 1 && onMove(index + 1)}
            >
              <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <div className={classes.description}>
        <Textarea
          autoFocus
          autosize
          minRows={1}
          maxRows={6}
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
      <p className={classes.hint}>Read aloud to those who do not see it.</p>
    </section>
  );
}
