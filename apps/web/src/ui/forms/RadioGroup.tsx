import { Group, Text } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './RadioGroup.module.css';

interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  action?: ReactNode;
}

interface RadioGroupProps<Value> {
  legend: string;
  options: readonly RadioOption<Value>[];
  /** null while none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  look?: 'boxes' | 'rows';
  hint?: string | undefined;
  error?: string | null;
  isDisabled?: boolean;
  /** The first button, which takes the focus when a choice is missing. */
  firstInput?: Ref<HTMLInputElement>;
  className?: string | undefined;
  children?: ReactNode;
}

export function RadioGroup<Value>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, look = 'rows', isDisabled = false, firstInput, className } = props;
  const { hint, error = null, children } = props;
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={className ? `${classes.root} ${className}` : classes.root}
      data-look={look}
      disabled={isDisabled}
      aria-describedby={described || undefined}
    >
      <Text component="legend" p={0} mb={6} fz="sm" fw={620} lh={1.4}>
        {legend}
      </Text>
      {hint !== undefined && (
        <Text id={`${id}-hint`} className="all-columns" mb={4} c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
          {hint}
        </Text>
      )}
      {options.map((option, index) => (
        <Group
          key={String(option.value)}
          className={classes.option}
          gap={0}
          wrap="nowrap"
          miw={0}
          data-chosen={option.value === value}
        >
          <label className={classes.label}>
            <input
              ref={index === 0 ? firstInput : undefined}
              type="radio"
              name={id}
              className={classes.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
          {option.action}
        </Group>
      ))}
      {error !== null && (
        <Text
          id={`${id}-error`}
          role="alert"
          className="all-columns"
          mt={4}
          c="var(--danger-ink)"
          fz="sm"
          lh={1.4}
          textWrap="pretty"
        >
          {error}
        </Text>
      )}
      {children}
    </fieldset>
  );
}
