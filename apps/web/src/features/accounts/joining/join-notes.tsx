import { Stack, Text, Title } from '@mantine/core';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { REGISTRATION_CLOSED } from '@vibeline/core/features/registration/registration.rules';
import { type FormEvent, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useNetwork } from '../../network/use-network.ts';
import { useReturnSearch } from '../use-return-search.ts';
import { readInviteCode } from './invite-code.rules.ts';

export function ClosedNote() {
  const { closedSentence } = useNetwork();
  const search = useReturnSearch();
  return (
    <Stack gap={20} align="flex-start">
      <Text fz="lg" lh={1.4} textWrap="pretty" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {closedSentence.trim() || REGISTRATION_CLOSED}
      </Text>
      <ButtonLink variant="filled" to={paths.login} search={search} label="Log in" />
    </Stack>
  );
}

const givers: Record<Network['whoInvites'], string> = {
  member: 'Every member can give you a link.',
  moderator: 'Its moderators and administrators give you a link.',
  administrator: 'Its administrators give you a link.',
};

interface InvitationNeededProps {
  isBroken?: boolean;
  onCode: (code: string) => void;
}

export function InvitationNeeded({ isBroken = false, onCode }: InvitationNeededProps) {
  const { name, whoInvites, contact } = useNetwork();
  const [link, setLink] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const code = readInviteCode(link);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (code !== null) onCode(code);
  };
  return (
    <form noValidate className="one-column" style={{ gap: 20 }} onSubmit={send}>
      {isBroken && <FormNote>This invitation does not work any more. Ask for a new one, or use another link.</FormNote>}
      <Stack gap={6}>
        <Title order={2} fz="xl" lh={1.2}>
          By invitation
        </Title>
        <Text c="dimmed" lh={1.45} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi> takes new members by invitation. {givers[whoInvites]}
          {contact !== '' && (
            <>
              {' '}
              Contact: <Contact contact={contact} />
            </>
          )}
        </Text>
      </Stack>
      <TextField
        label="Link of your invitation"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={link}
        error={isSubmitted && code === null && 'Paste the whole link'}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
      <SubmitButton isPending={false}>Continue</SubmitButton>
    </form>
  );
}

function Contact({ contact }: { contact: string }) {
  const isLink = /^(mailto:|https?:\/\/)/.test(contact);
  const text = contact.replace(/^(mailto:|https?:\/\/)/, '');
  return isLink ? <a href={contact}>{text}</a> : <bdi>{text}</bdi>;
}
