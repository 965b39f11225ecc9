import { Flex } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import { Button } from '../Button.tsx';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import classes from './InlineConfirm.module.css';

const VARIANTS = { neutral: 'default', primary: 'filled', danger: 'filled', 'danger-text': 'subtle' } as const;

interface ConfirmAction {
  label: string;
  /** `danger` confirms what cannot be undone, `danger-text` offers it beside others; `primary` is the filled button. */
  tone?: keyof typeof VARIANTS;
  /** Has the focus at first: the action that loses nothing. */
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
  /** Escape and Back: nothing is lost. */
  onCancel: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

export function InlineConfirm({ title, children, actions, onCancel, className = '', ref }: InlineConfirmProps) {
  const textId = useId();
  useFocusReturn(true, { isInline: true });
  useLayer(true, onCancel);
  return (
    <div
      ref={ref}
      role="alertdialog"
      data-above-toasts
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
      <Flex wrap="wrap" gap={8} ms="auto">
        {actions.map(({ label, tone = 'neutral', isFocused = false, isDisabled, isPending, onClick }) => (
          <Button
            key={label}
            variant={VARIANTS[tone]}
            data-danger={tone.startsWith('danger') || undefined}
            autoFocus={isFocused}
            disabled={isDisabled ?? false}
            loading={isPending ?? false}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
