import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './ContextBar.module.css';

interface ContextBarProps {
  title: string;
  excerpt: string;
  cancelLabel: string;
  onCancel: () => void;
}

export function ContextBar({ title, excerpt, cancelLabel, onCancel }: ContextBarProps) {
  return (
    <div className={classes.root}>
      <p className={classes.text}>
        <b dir="auto">{title}</b>
        <span dir="auto">{excerpt}</span>
      </p>
      <IconButton label={cancelLabel} onClick={onCancel}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
