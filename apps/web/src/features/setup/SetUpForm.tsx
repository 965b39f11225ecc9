import { Box, Flex } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { AccountFields } from './AccountFields.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import classes from './SetUpForm.module.css';
import { accountFields, ruleLines, type SetupValues, setupProblems } from './set-up.rules.ts';
import { forgetSetUpDraft, readSetUpDraft, saveSetUpDraft } from './set-up-draft.ts';

interface SetUpFormProps {
  code: string;
  onSetUp: (owner: { token: string; picture: File | null }) => void;
}

const empty: SetupValues = {
  ...{ name: '', username: '', password: '', confirmPassword: '' },
  ...{ networkName: '', sentence: '', rules: '', registration: 'invitation' },
};

/** Two steps of one form, so that Back loses nothing and both are sent at once. After a reload the passwords are typed
 * again, and the picture is chosen again. */
export function SetUpForm({ code, onSetUp }: SetUpFormProps) {
  const [step, setStep] = useState<'account' | 'network'>('account');
  const [picture, setPicture] = useState<File | null>(null);
  const [initialValues] = useState<SetupValues>(() => ({ ...empty, ...readSetUpDraft() }));
  const form = useValidatedForm<SetupValues>({
    initialValues,
    onValuesChange: saveSetUpDraft,
    // Of the second step nothing is wrong before it is shown.
    validate: (values) => {
      const problems = setupProblems(values);
      return step === 'network' ? problems : Object.fromEntries(accountFields.map((name) => [name, problems[name]]));
    },
    showsEarly: (name, { password, confirmPassword }) =>
      name === 'confirmPassword' && !password.startsWith(confirmPassword),
  });
  const setUp = trpc.setup.setUp.useMutation({
    onSuccess({ token }) {
      forgetSetUpDraft();
      onSetUp({ token, picture });
    },
    onError(error) {
      const problems = fieldErrors(error);
      if (accountFields.some((name) => problems[name])) setStep('account');
      form.setServerErrors(problems);
    },
  });
  const send = (values: SetupValues) => {
    if (step === 'account') {
      form.hideProblems();
      setStep('network');
      return;
    }
    const { confirmPassword, rules, ...entered } = values;
    setUp.mutate({ ...entered, code, rules: ruleLines(rules) });
  };
  const hasFormError = setUp.error && Object.keys(fieldErrors(setUp.error)).length === 0;
  return (
    <form noValidate onChange={() => setUp.isError && setUp.reset()} onSubmit={form.onSubmit(send)}>
      {step === 'account' ? (
        <AccountFields form={form} />
      ) : (
        <NetworkFields form={form} picture={picture} onPicture={setPicture} />
      )}
      <Flex gap={10} mt={4}>
        {step === 'network' && (
          <Button variant="default" disabled={setUp.isPending || setUp.isSuccess} onClick={() => setStep('account')}>
            Back
          </Button>
        )}
        <SubmitButton key={step} className={classes.wide} isPending={setUp.isPending || setUp.isSuccess}>
          {step === 'account' ? 'Continue' : 'Open the network'}
        </SubmitButton>
      </Flex>
      {hasFormError && (
        <Box mt={12}>
          <FormNote>{errorMessage(setUp.error, 'The network could not be set up')}</FormNote>
        </Box>
      )}
    </form>
  );
}
