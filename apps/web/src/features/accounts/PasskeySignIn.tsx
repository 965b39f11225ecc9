import { Box } from '@mantine/core';
import type { LeavingNotice } from '@vibeline/core/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { askForPasskey, isCancelled, stopAsking } from '../../lib/passkeys.ts';
import { errorMessage, leavingOf } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import classes from './AccountForm.module.css';
import { ComeBackOffer } from './ComeBackOffer.tsx';
import { welcomeBack } from './welcome-back.ts';

/** The server forgets what it asked after five minutes. */
const ASK_AGAIN_MS = 4.5 * 60_000;

/** The browser offers passkeys in the field of the username, and the button asks for one. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const { client } = trpc.useUtils();
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<LeavingNotice | null>(null);
  const signIn = trpc.passkeys.signIn.useMutation({
    onSuccess: (session) => {
      onSignedIn(session.token);
      welcomeBack(session);
    },
    onError: (error) => {
      const left = leavingOf(error);
      setLeaving(left);
      setProblem(left ? null : errorMessage(error, 'Login failed'));
    },
  });
  const ask = async (isAutofill: boolean, comeBack = false) => {
    const { attempt, request } = await client.passkeys.beginSignIn.mutate();
    const passkey = await askForPasskey(request, isAutofill);
    await signIn.mutateAsync({ attempt, passkey, ...(comeBack && { comeBack }) });
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
  const press = (comeBack: boolean) => {
    setProblem(null);
    ask(false, comeBack).catch((error: unknown) => {
      if (!isCancelled(error) && !leavingOf(error)) setProblem(errorMessage(error, 'Passkeys cannot be used now'));
      // The button has ended what the field was waiting for.
      void offer();
    });
  };
  if (leaving) {
    return (
      <Box mt={20}>
        <ComeBackOffer
          leaving={leaving}
          isPending={signIn.isPending}
          onComeBack={() => press(true)}
          back={
            <Button variant="subtle" disabled={signIn.isPending} onClick={() => setLeaving(null)}>
              Back
            </Button>
          }
        >
          {problem !== null && <FormNote>{problem}</FormNote>}
        </ComeBackOffer>
      </Box>
    );
  }
  return (
    <Box mt={10}>
      <Button variant="default" className={classes.wide} loading={signIn.isPending} onClick={() => press(false)}>
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
