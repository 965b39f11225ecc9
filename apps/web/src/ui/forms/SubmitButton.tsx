import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';

interface SubmitButtonProps {
  form?: string;
  isPending: boolean;
  disabled?: boolean;
  variant?: 'filled' | 'default';
  className?: string | undefined;
  children: ReactNode;
}

/** Disabled while the form is sent. The focus, which a disabled button loses, then returns to it. */
export function SubmitButton({
  form,
  isPending,
  disabled = false,
  variant = 'filled',
  className,
  children,
}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isPending && hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isPending]);

  return (
    <Button
      ref={button}
      type="submit"
      form={form}
      variant={variant}
      className={className}
      loading={isPending}
      disabled={disabled}
      // Enter in a field clicks it, too.
      onClick={({ currentTarget }) => {
        hadFocus.current = document.activeElement === currentTarget;
      }}
    >
      {children}
    </Button>
  );
}
