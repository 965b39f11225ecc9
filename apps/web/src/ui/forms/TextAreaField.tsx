import { Flex, Text } from '@mantine/core';
import { countCharacters } from '@vibeline/core/text.rules';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CharacterCount } from './CharacterCount.tsx';
import classes from './field.module.css';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  value: string;
  max: number;
  error?: ReactNode;
  onChange: (text: string) => void;
}

export function TextAreaField({ label, value, max, error, onChange, ...input }: TextAreaFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        rows={4}
        dir="auto"
        {...input}
        id={id}
        className={`${classes.box} ${classes.area} field`}
        value={value}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Flex justify="space-between" gap={12} mt={4} mih="1.4em" c="dimmed" fz="sm" lh={1.4}>
        <Text id={errorId} c="var(--danger-ink)">
          {error}
        </Text>
        <CharacterCount length={countCharacters(value)} max={max} />
      </Flex>
    </div>
  );
}
