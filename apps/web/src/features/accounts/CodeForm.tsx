import { Stack, Text } from '@mantine/core';
import { CODE_INVALID, ONE_TIME_CODE_DIGITS, readCode } from '@vibeline/core/features/factors/factor.rules';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../../lib/server/public-error.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { accountErrorMessage } from './account-error.ts';

interface CodeFormProps {
  /** Why the last code was refused. */
  error: unknown;
  onChange: () => void;
  onSubmit: (code: string) => void;
  actions: ReactNode;
}

/** The second step after a password: a code of the app, or a recovery code. */
export function CodeForm({ error, onChange, onSubmit, actions }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const code = readCode(text);
  const refused = fieldErrors(error)['code'];
  const problem = isSubmitted && code === null ? problemOf(text) : refused;
  const change = (value: string) => {
    setText(value);
    setSubmitted(false);
    onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    field.current?.focus();
    field.current?.select();
    if (code !== null) onSubmit(code);
  };
  const toggle = () => {
    setRecovery(!isRecovery);
    change('');
    field.current?.focus();
  };
  return (
    <form noValidate className="one-column" style={{ gap: 20 }} onSubmit={submit}>
      <Stack gap={8}>
        <Text lh={1.5} textWrap="pretty">
          {isRecovery
            ? 'Enter one of the recovery codes you saved. Each works once.'
            : `Enter the ${ONE_TIME_CODE_DIGITS} digits that your authenticator app shows for this account.`}
        </Text>
        <TextField
          ref={field}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          data-autofocus
          value={text}
          error={problem}
          errorRole="alert"
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <button
          type="button"
          className="text-action"
          style={{ justifySelf: 'start', alignSelf: 'start' }}
          onClick={toggle}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      </Stack>
      {error !== null && error !== undefined && refused === undefined && (
        <FormNote>{accountErrorMessage(error, errorMessage(error, 'The code could not be checked'))}</FormNote>
      )}
      {actions}
    </form>
  );
}

function problemOf(text: string): string {
  return text.trim() === '' ? 'Code required' : CODE_INVALID;
}
