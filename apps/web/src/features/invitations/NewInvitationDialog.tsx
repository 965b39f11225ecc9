import { invitationNoteText } from '@vibeline/core/features/invitations/invitation.rules';
import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { countCharacters, textProblem } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { applyMade } from '../../cache/network/invitation.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { CharacterCount } from '../../ui/forms/CharacterCount.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { InvitationLink } from './InvitationLink.tsx';

export function NewInvitationDialog({ opened, onClose }: DialogState) {
  const [made, setMade] = useState<Invitation | null>(null);
  // The next one begins with the form again.
  if (!opened && made) setMade(null);
  return (
    <Dialog title={made ? 'Invitation' : 'New invitation'} size={420} opened={opened} onClose={onClose}>
      {opened && !made && <NewInvitationForm onMade={setMade} onCancel={onClose} />}
      {made && <InvitationLink invitation={made} onClose={onClose} />}
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
  onMade: (invitation: Invitation) => void;
  onCancel: () => void;
}

function NewInvitationForm({ onMade, onCancel }: NewInvitationFormProps) {
  const [note, setNote] = useState('');
  const [usesMax, setUsesMax] = useState<keyof typeof usesOptions>('one');
  const [end, setEnd] = useState<keyof typeof endOptions>('week');
  const make = useMake(onMade);
  const problem = textProblem(note, invitationNoteText);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && !make.isPending) make.mutate({ note, usesMax: uses[usesMax], hours: hours[end] });
  };
  return (
    <form noValidate className="one-column" style={{ gap: 20 }} aria-label="New invitation" onSubmit={send}>
      <TextField
        label="Note (optional)"
        placeholder="For whom it is"
        autoComplete="off"
        data-autofocus
        value={note}
        error={problem}
        action={<CharacterCount length={countCharacters(note)} max={invitationNoteText.max} />}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Select label="How many can join" value={usesMax} options={usesOptions} onChange={setUsesMax} />
      <Select label="Ends" value={end} options={endOptions} onChange={setEnd} />
      {make.error && <FormNote>{errorMessage(make.error, 'The invitation could not be made.')}</FormNote>}
      <DialogFooter>
        <Button variant="default" disabled={make.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isPending={make.isPending}>Make link</SubmitButton>
      </DialogFooter>
    </form>
  );
}

function useMake(onMade: NewInvitationFormProps['onMade']) {
  const cache = useCache();
  return trpc.invitations.make.useMutation({
    onSuccess: (invitation) => {
      applyMade(cache);
      onMade(invitation);
    },
  });
}
