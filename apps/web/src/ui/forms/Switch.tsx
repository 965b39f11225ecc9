import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Switch.module.css';

interface SwitchProps {
  label: string;
  children?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

export function Switch({ label, children, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={children ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children && (
        <Text id={hintId} className="all-columns" c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
          {children}
        </Text>
      )}
    </div>
  );
}
