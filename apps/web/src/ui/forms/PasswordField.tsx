import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { CheckMark } from './CheckMark.tsx';
import classes from './PasswordField.module.css';

interface PasswordFieldProps extends TextInputProps {
  isValid?: boolean;
}

export function PasswordField({ isValid = false, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      size="md"
      withSuccessStyles={false}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      rightSectionWidth={isValid ? 96 : 68}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={classes.section}>
          {isValid && <CheckMark />}
          <button
            type="button"
            className={classes.toggle}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      }
      {...input}
    />
  );
}
