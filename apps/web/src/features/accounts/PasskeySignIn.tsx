import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { askForPasskey, isCancelled, stopAsking } from '../../lib/passkeys.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import classes from './AccountForm.module.css';

/** The server forgets what it asked after five minutes. */
const ASK_AGAIN_MS = 4.5 * 60_000;

/** The browser offers passkeys in the field of the username, and the button asks for one. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const { client } = trpc.useUtils();
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = trpc.passkeys.signIn.useMutation({
    onSuccess: ({ token }) => onSignedIn(token),
    onError: (error) => setProblem(errorMessage(error, 'Login failed')),
  });
  const ask = async (isAutofill: boolean) => {
    const { attempt, request } = await client.passkeys.beginSignIn.mutate();
    const passkey = await askForPasskey(request, isAutofill);
    await signIn.mutateAsync({ attempt, passkey });
  };
  /** What fails here is shown by the button, if somebody presses it. */
  const offer = async () => {
    const isOffered = await window.PublicKeyCredential.isConditionalMediationAvailable?.();
    if (isOffered) await ask(true).catch(() => undefined);
  };
  const offerInField = useEffectEvent(() => void offer());
  useEffect(() => {
    offerInField();
    const timer = setInterval(offerInField, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      stopAsking();
    };
  }, []);
  const press = () => {
    setProblem(null);
    ask(false).catch((error: unknown) => {
      if (!isCancelled(error)) setProblem(errorMessage(error, 'Passkeys cannot be used now'));
      // The button has ended what the field was waiting for.
      void offer();
    });
  };
  return (
    <Box mt={10}>
      <Button variant="default" className={classes.wide} loading={signIn.isPending} onClick={press}>
        Log in with a passkey
      </Button>
      {problem !== null && (
        <Box mt={12}>
          <FormNote>{problem}</FormNote>
        </Box>
      )}
    </Box>
  );
}
