import { Flex } from '@mantine/core';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { CodeForm } from './CodeForm.tsx';

interface CodeStepProps {
  username: string;
  password: string;
  onSignedIn: (token: string) => void;
  onBack: () => void;
}

/** In place of the form to sign in, after the right password of a member with one-time codes. */
export function CodeStep({ username, password, onSignedIn, onBack }: CodeStepProps) {
  const login = trpc.accounts.login.useMutation({ onSuccess: ({ token }) => onSignedIn(token) });
  return (
    <CodeForm
      error={login.error}
      onChange={() => login.isError && login.reset()}
      onSubmit={(code) => login.mutate({ username, password, code })}
      actions={
        <Flex wrap="wrap" gap={8}>
          <SubmitButton isPending={login.isPending}>Log in</SubmitButton>
          <Button variant="subtle" disabled={login.isPending} onClick={onBack}>
            Back
          </Button>
        </Flex>
      }
    />
  );
}
