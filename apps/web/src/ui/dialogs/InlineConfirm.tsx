import { Flex, Group, Text } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import { Button } from '../buttons/Button.tsx';
import { useFocusReturn } from '../hooks/use-focus-return.ts';

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

export function InlineConfirm({ title, children, actions, onCancel, className, ref }: InlineConfirmProps) {
  const textId = useId();
  useFocusReturn(true, { isInline: true });
  useLayer(true, onCancel);
  return (
    <Group
      ref={ref}
      className={className}
      gap={8}
      role="alertdialog"
      data-above-toasts
      aria-label={title}
      aria-describedby={children === undefined ? undefined : textId}
    >
      {children === undefined ? (
        <Text flex="1 1 auto" fw={620}>
          {title}
        </Text>
      ) : (
        <Text id={textId} flex="1 1 auto" fz="sm">
          {children}
        </Text>
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
    </Group>
  );
}
