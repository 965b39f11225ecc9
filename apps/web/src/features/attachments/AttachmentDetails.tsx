import '@mantine/core/styles/Input.layer.css';
import { Flex, Group, Text, Textarea, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { ALT_MAX } from '@vibeline/core/features/media/media.rules';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
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
      <Title order={3} id={titleId} fz="sm">
        {positionLabel(item, index, count)}
      </Title>
      <Flex align="flex-end" gap={8} my={8}>
        <Textarea
          autoFocus
          autosize
          minRows={1}
          maxRows={6}
          flex={1}
          miw={0}
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
      </Flex>
      <Text c="dimmed" fz="xs">
        Read aloud to those who do not see it.
      </Text>
      {count > 1 && (
        <Group gap={0} mt={4} mx={-6}>
          <MoveButton isDisabled={index === 0} onMove={() => onMove(index - 1)}>
            <IconArrowLeft {...ICON} />
            Move earlier
          </MoveButton>
          <MoveButton isDisabled={index === count - 1} onMove={() => onMove(index + 1)}>
            <IconArrowRight {...ICON} />
            Move later
          </MoveButton>
          {index > 0 && <MoveButton onMove={() => onMove(0)}>{first.action}</MoveButton>}
        </Group>
      )}
    </section>
  );
}

const ICON = { size: 18, stroke: 1.75, className: 'mirrored-in-rtl', 'aria-hidden': true };

interface MoveButtonProps {
  /** Uses aria-disabled, because a disabled button would lose the focus. */
  isDisabled?: boolean;
  onMove: () => void;
  children: ReactNode;
}

function MoveButton({ isDisabled = false, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.move} hover-surface`}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onMove()}
    >
      {children}
    </button>
  );
}
