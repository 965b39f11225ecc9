import { Box, Text } from '@mantine/core';
import { invitationNoteText } from '@vibeline/core/features/invitations/invitation.rules';
import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { addressProblem } from '@vibeline/core/features/mails/address.rules';
import { countCharacters, textProblem } from '@vibeline/core/text.rules';
import { useId, useState } from 'react';
import { applyMade } from '../../cache/network/invitation.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage, fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { CharacterCount } from '../../ui/forms/CharacterCount.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { useNetwork } from '../network/use-network.ts';
import { InvitationLink } from './InvitationLink.tsx';

interface Made {
  invitation: Invitation;
  /** Where it was sent; null for nowhere. */
  email: string | null;
}

export function NewInvitationDialog({ opened, onClose }: DialogState) {
  const [made, setMade] = useState<Made | null>(null);
  // The next one begins with the form again.
  if (!opened && made) setMade(null);
  return (
    <Dialog title={made ? 'Invitation' : 'New invitation'} size={420} opened={opened} onClose={onClose}>
      {opened && !made && <NewInvitationForm onMade={setMade} onCancel={onClose} />}
      {made?.email && (
        <Box mb={20}>
          <FormNote tone="neutral">
            A mail with the link is on its way to <bdi>{made.email}</bdi>. You can also hand it over yourself.
          </FormNote>
        </Box>
      )}
      {made && <InvitationLink invitation={made.invitation} onClose={onClose} />}
    </Dialog>
  );
}

// Keys that are numbers would come first, whatever the order here.
const usesOptions = {
  one: 'One person',
  five: '5 people',
  ten: '10 people',
  twentyFive: '25 people',
  hundred: '100 people',
  any: 'Any number',
} as const;
const uses: Record<keyof typeof usesOptions, number | null> = {
  ...{ one: 1, five: 5, ten: 10 },
  ...{ twentyFive: 25, hundred: 100, any: null },
};

const endOptions = {
  hour: 'After an hour',
  day: 'After a day',
  week: 'After 7 days',
  month: 'After 30 days',
  never: 'Never',
} as const;
const hours: Record<keyof typeof endOptions, number | null> = {
  ...{ hour: 1, day: 24, week: 7 * 24 },
  ...{ month: 30 * 24, never: null },
};

interface NewInvitationFormProps {
  onMade: (made: Made) => void;
  onCancel: () => void;
}

function NewInvitationForm({ onMade, onCancel }: NewInvitationFormProps) {
  const { hasMail } = useNetwork();
  const form = useValidatedForm({
    initialValues: { note: '', email: '' },
    validate: ({ note, email }) => ({
      note: textProblem(note, invitationNoteText),
      email: email.trim() === '' ? null : addressProblem(email),
    }),
  });
  const [usesMax, setUsesMax] = useState<keyof typeof usesOptions>('one');
  const [end, setEnd] = useState<keyof typeof endOptions>('week');
  const make = useMake(onMade, (error) => form.setServerErrors(fieldErrors(error)));
  const { note } = form.values;
  const email = form.values.email.trim();
  const send = () => {
    if (make.isPending) return;
    make.mutate({ note, usesMax: uses[usesMax], hours: hours[end], ...(email !== '' && { email }) });
  };
  const hasProblem = make.error && Object.keys(fieldErrors(make.error)).length === 0;
  return (
    <form
      noValidate
      className="one-column"
      style={{ gap: 20 }}
      aria-label="New invitation"
      onSubmit={form.onSubmit(send)}
    >
      <TextField
        label="Note (optional)"
        placeholder="For whom it is"
        autoComplete="off"
        data-autofocus
        {...form.field('note')}
        action={<CharacterCount length={countCharacters(note)} max={invitationNoteText.max} />}
      />
      {hasMail && <AddressField field={form.field('email')} />}
      <Select label="How many can join" value={usesMax} options={usesOptions} onChange={setUsesMax} />
      <Select label="Ends" value={end} options={endOptions} onChange={setEnd} />
      {hasProblem && <FormNote>{errorMessage(make.error, 'The invitation could not be made.')}</FormNote>}
      <DialogFooter>
        <Button variant="default" disabled={make.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isPending={make.isPending}>{email === '' ? 'Make link' : 'Send invitation'}</SubmitButton>
      </DialogFooter>
    </form>
  );
}

function AddressField({ field }: { field: Omit<TextFieldProps, 'label'> }) {
  const hintId = useId();
  return (
    <div>
      <TextField
        label="Send it to (optional)"
        type="email"
        dir="ltr"
        inputMode="email"
        placeholder="name@example.org"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hintId}
        {...field}
      />
      <Text id={hintId} mt={4} c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
        They get a mail with the link and your name. The address is deleted once it is sent.
      </Text>
    </div>
  );
}

function useMake(onMade: NewInvitationFormProps['onMade'], onError: (error: unknown) => void) {
  const cache = useCache();
  return trpc.invitations.make.useMutation({
    onSuccess: (invitation, { email }) => {
      applyMade(cache);
      onMade({ invitation, email: email ?? null });
    },
    onError,
  });
}
