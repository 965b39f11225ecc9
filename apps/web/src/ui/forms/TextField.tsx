import { Flex } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: ReactNode;
  /** For an error that appears without the focus moving to the field. */
  errorRole?: 'alert' | 'status';
  isValid?: boolean;
  action?: ReactNode;
}

/** A labelled input. Mantine's has more parts, which would add 5 kB to the first page that a visitor loads. */
export function TextField({ label, error, errorRole, isValid = false, action, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const describedBy = [input['aria-describedby'], error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Flex className={`${classes.box} field`} align="center" gap={8} ps={0} pe={12}>
        <input
          dir="auto"
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy || undefined}
        />
        {isValid && <CheckMark />}
        {action}
      </Flex>
      {error && (
        <p ref={scrollToError} id={errorId} role={errorRole} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The field got the focus before its error was rendered, which may be below the end of what is seen of a dialog. */
function scrollToError(error: HTMLElement | null): void {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView({ block: 'nearest' });
}

function CheckMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      fill="none"
      stroke="var(--vibe-positive)"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label="Valid"
    >
      <path d="M4.5 10.5 8.5 14.5 15.5 6" />
    </svg>
  );
}
