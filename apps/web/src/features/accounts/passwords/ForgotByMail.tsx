import { Box, Stack, Text } from '@mantine/core';
import { addressProblem } from '@vibeline/core/features/mails/address.rules';
import { paths } from '../../../lib/paths.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { focusIfLost } from '../../../ui/hooks/use-focus-return.ts';
import classes from '../AccountForm.module.css';
import { accountErrorMessage, isFormError } from '../account-error.ts';
import { useReturnSearch } from '../use-return-search.ts';
import { WhomToAsk } from './ForgotPassword.tsx';

/** Says the same for every address, as the server does. */
export function ForgotByMail() {
  const search = useReturnSearch();
  const form = useValidatedForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: addressProblem(email) }),
  });
  const forgot = trpc.mails.forgotPassword.useMutation({
    onError: (error) => form.setServerErrors(fieldErrors(error)),
  });

  if (forgot.isSuccess) {
    return (
      <Stack align="flex-start" gap={16}>
        <Box w="100%">
          <FormNote tone="neutral">{forgot.data.message}</FormNote>
        </Box>
        <Text fz="sm" c="dimmed" textWrap="pretty">
          The link works once, within one hour. If no mail comes, look into the folder for spam, or ask whoever runs
          this network: they can make a link for you.
        </Text>
        <ButtonLink ref={focusIfLost} to={paths.login} search={search} label="Back to login" />
      </Stack>
    );
  }
  return (
    <form
      noValidate
      onChange={() => forgot.isError && forgot.reset()}
      onSubmit={form.onSubmit(({ email }) => forgot.mutate({ email }))}
    >
      <Text mb={20} fz="sm" c="dimmed" textWrap="pretty">
        Enter the e-mail address of your account. A link to set a new password comes there, if you have confirmed it.
      </Text>
      <FieldStack>
        <TextField
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...form.field('email')}
        />
      </FieldStack>
      <SubmitButton className={classes.wide} isPending={forgot.isPending}>
        Send link
      </SubmitButton>
      {isFormError(forgot.error) && (
        <Box mt={12}>
          <FormNote>{accountErrorMessage(forgot.error, 'The mail could not be asked for')}</FormNote>
        </Box>
      )}
      <Text mt={12} c="dimmed" fz="sm">
        Without an address?
      </Text>
      <WhomToAsk />
    </form>
  );
}
