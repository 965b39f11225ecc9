import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import classes from './InlineConfirm.module.css';

interface ConfirmAction {
  label: string;
  /** `danger` is for what cannot be undone; `primary` is the filled button. */
  tone?: 'neutral' | 'primary' | 'danger';
  isFocused?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
  onClick: () => void;
}

interface InlineConfirmProps {
  /** The question. With `children` it is only the accessible name. */
  title: string;
  children?: ReactNode;
  actions: readonly ConfirmAction[];
  onEscape?: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

export function InlineConfirm({ title, children, actions, onEscape, className = '', ref }: InlineConfirmProps) {
  const textId = useId();
  const escapeProps = onEscape && {
    'data-mantine-stop-propagation': true,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onEscape(),
  };
  return (
    <div
      ref={ref}
      role="alertdialog"
      aria-label={title}
      aria-describedby={children === undefined ? undefined : textId}
      className={`${classes.root} ${className}`}
    >
      {children === undefined ? (
        <p className={classes.title}>{title}</p>
      ) : (
        <p id={textId} className={classes.text}>
          {children}
        </p>
      )}
      <div className={classes.actions}>
        {actions.map(({ label, tone = 'neutral', isFocused = false, isDisabled, isPending, onClick }) => (
          <Button
            key={label}
            variant={tone === 'neutral' ? 'default' : 'filled'}
            data-danger={tone === 'danger' || undefined}
            autoFocus={isFocused}
            disabled={isDisabled ?? false}
            loading={isPending ?? false}
            onClick={onClick}
            {...escapeProps}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
