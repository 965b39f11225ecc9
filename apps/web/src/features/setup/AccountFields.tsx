import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { SetupForm } from './setup-form.ts';

export function AccountFields({ form }: { form: SetupForm }) {
  return (
    <FieldStack>
      <TextField label="Full name" autoComplete="name" isValid={form.isCorrect('name')} {...form.field('name')} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        isValid={form.isCorrect('username')}
        {...form.field('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        isValid={form.isCorrect('password')}
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        isValid={form.isCorrect('confirmPassword')}
        {...form.field('confirmPassword')}
      />
    </FieldStack>
  );
}
