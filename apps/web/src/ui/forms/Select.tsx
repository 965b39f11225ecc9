import { Flex, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string;
  value: Value | '';
  options: Record<Value, string>;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  onChange: (value: Value) => void;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, placeholder, hint, error, onChange, ...select } = props;
  const id = useId();
  const values = Object.keys(options) as Value[];
  const note = error || hint;
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <Flex component="span" direction="column" pos="relative">
        <select
          {...select}
          id={id}
          className={`${classes.box} ${classes.select} field`}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ currentTarget }) => {
            const chosen = values.find((one) => one === currentTarget.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {values.map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.arrow} size={18} stroke={2} aria-hidden="true" />
      </Flex>
      {note && (
        <Text id={`${id}-note`} mt={6} c={error ? 'var(--danger-ink)' : 'dimmed'} fz="sm" lh={1.4}>
          {note}
        </Text>
      )}
    </div>
  );
}
