import { Flex } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './NewPostsPills.module.css';

interface NewPostsPillsProps {
  label: string;
  isLoading: boolean;
  onShow: () => void;
  /** Back to where the reader was; undefined when there is no such place. */
  onReturn?: (() => void) | undefined;
}

export function NewPostsPills({ label, isLoading, onShow, onReturn }: NewPostsPillsProps) {
  return (
    <div className={classes.root}>
      <p role="status" className="visually-hidden">
        {useAnnouncement(label)}
      </p>
      <Flex className={classes.pills} justify="center" gap={8}>
        {label !== '' && (
          <button type="button" className={classes.pill} data-new-posts onClick={onShow} disabled={isLoading}>
            <IconArrowUp size={18} aria-hidden="true" /> {label}
          </button>
        )}
        {onReturn && (
          <button type="button" className={classes.pill} data-quiet onClick={onReturn}>
            <IconArrowDown size={18} aria-hidden="true" /> Take me back
          </button>
        )}
      </Flex>
    </div>
  );
}

/** The first number of new posts; those that follow are not announced until it was 0 again. */
function useAnnouncement(label: string): string {
  const [announced, setAnnounced] = useState(label);
  if ((announced === '') !== (label === '')) setAnnounced(label);
  return announced;
}
