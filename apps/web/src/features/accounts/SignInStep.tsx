import { Flex } from '@mantine/core';
import { useState } from 'react';
import { errorReason, leavingOf } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { accountErrorMessage } from './account-error.ts';
import { CodeForm } from './CodeForm.tsx';
import { ComeBackOffer } from './ComeBackOffer.tsx';
import { welcomeBack } from './welcome-back.ts';

interface SignInStepProps {
  username: string;
  password: string;
  /** Of the right password: a code is needed, or the member has deleted the account. */
  refusal: unknown;
  onSignedIn: (token: string) => void;
  onBack: () => void;
}

/** In place of the form to sign in, after the right password. */
export function SignInStep({ username, password, refusal, onSignedIn, onBack }: SignInStepProps) {
  const [code, setCode] = useState<string>();
  const [leaving, setLeaving] = useState(leavingOf(refusal));
  const [asksCode, setAsksCode] = useState(leaving === null);
  const login = trpc.accounts.login.useMutation({
    onSuccess: (session) => {
      onSignedIn(session.token);
      welcomeBack(session);
    },
    onError: (error) => {
      const left = leavingOf(error);
      if (left) setLeaving(left);
      // A code is too old after some time of thinking it over.
      setAsksCode(asksCode ? left === null : ['code_needed', 'wrong_code'].includes(errorReason(error) ?? ''));
    },
  });
  const send = (with_: { code?: string | undefined }) =>
    login.mutate({ username, password, ...with_, ...(leaving && { comeBack: true }) });
  const back = (
    <Button variant="subtle" disabled={login.isPending} onClick={onBack}>
      Back
    </Button>
  );
  if (asksCode) {
    return (
      <CodeForm
        error={login.error}
        onChange={() => login.isError && login.reset()}
        onSubmit={(typed) => {
          setCode(typed);
          send({ code: typed });
        }}
        actions={
          <Flex wrap="wrap" gap={8}>
            <SubmitButton isPending={login.isPending}>{leaving ? 'Come back' : 'Log in'}</SubmitButton>
            {back}
          </Flex>
        }
      />
    );
  }
  if (!leaving) return null;
  const problem = login.error && !leavingOf(login.error) ? login.error : null;
  return (
    <ComeBackOffer leaving={leaving} isPending={login.isPending} onComeBack={() => send({ code })} back={back}>
      {problem && <FormNote>{accountErrorMessage(problem, 'You could not come back')}</FormNote>}
    </ComeBackOffer>
  );
}
