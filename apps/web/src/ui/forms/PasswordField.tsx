import { useState } from 'react';
import classes from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

export function PasswordField(field: Omit<TextFieldProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      // A direction that depends on the characters would reveal something about them.
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
