import { Group, Stack, Text } from '@mantine/core';
import type { OwnEmail } from '@vibeline/core/features/mails/mail.schema';
import { useState } from 'react';
import { updateOwnEmail } from '../../cache/account/email.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { DigestSetting } from './DigestSetting.tsx';
import { EmailForm } from './EmailForm.tsx';
import classes from './EmailSection.module.css';
import { RemoveEmailForm } from './RemoveEmailForm.tsx';

export function EmailSection() {
  const email = trpc.mails.get.useQuery();
  return (
    <ItemStates
      query={email}
      loadingLabel="Loading your e-mail address"
      skeleton={<SectionSkeleton height={160} />}
      failure="Your e-mail address could not be loaded"
    >
      {(own) => <OwnEmailSettings own={own} />}
    </ItemStates>
  );
}

function OwnEmailSettings({ own }: { own: OwnEmail }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { address, waiting } = own;
  if (address === null && waiting === null) return <EmailForm submitLabel="Add address" />;
  return (
    <Stack gap={20}>
      {address !== null && <Address label="Your address" address={address} />}
      {waiting !== null && <Waiting own={own} waiting={waiting} />}
      {own.hasFailed && waiting === null && (
        <FormNote>The last mail to this address could not be delivered. Check it, or use another one.</FormNote>
      )}
      {open === null && (
        <Group gap={8}>
          {waiting !== null && <SendAgain email={waiting} />}
          <Button variant="default" onClick={() => setOpen('change')}>
            Change
          </Button>
          <Button variant="subtle" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </Group>
      )}
      {open === 'change' && <EmailForm submitLabel="Change address" onSaved={close} onCancel={close} />}
      {open === 'remove' && <RemoveEmailForm onDone={close} />}
      {address !== null && <DigestSetting digest={own.digest} />}
    </Stack>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes.address} fw={620} dir="ltr">
        {address}
      </Text>
    </div>
  );
}

function Waiting({ own, waiting }: { own: OwnEmail; waiting: string }) {
  return (
    <Stack gap={12}>
      <Address label="Waits for confirmation" address={waiting} />
      {own.hasFailed ? (
        <FormNote>The mail to this address could not be delivered. Check it, or use another one.</FormNote>
      ) : (
        <FormNote tone="neutral">
          Open the link in the mail to this address. It works for 24 hours
          {own.address === null ? '.' : '; until then your other address stays.'}
        </FormNote>
      )}
    </Stack>
  );
}

function SendAgain({ email }: { email: string }) {
  const cache = useCache();
  const again = trpc.mails.set.useMutation({
    onSuccess: (saved) => {
      updateOwnEmail(cache, saved);
      showToast({ title: 'Mail sent again', description: 'Only its link works now.' });
    },
    onError: (error) => showFailure(error, { title: 'Not sent', fallback: 'The mail could not be sent again.' }),
  });
  return (
    <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ email })}>
      Send again
    </Button>
  );
}
