import { Center, Stack, Text } from '@mantine/core';
import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { minuteClock } from '../../ui/time/relative-time.ts';
import { useNetwork } from '../network/use-network.ts';
import { linkOf } from '../sharing/open-share.ts';
import { ShareForm } from '../sharing/ShareForm.tsx';
import { endText, usesText } from './invitation-texts.ts';

/** For the content of a dialog. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { name } = useNetwork();
  const now = useStore(minuteClock);
  const url = paths.invite(invitation.code);
  return (
    <Stack gap={20}>
      <Center>
        <QrCode text={linkOf({ url })} label="QR code of the link" />
      </Center>
      <Text className="tabular-nums" c="dimmed" fz="sm" ta="center">
        {usesText(invitation)} · {endText(invitation, now)}
      </Text>
      <ShareForm subject={{ url, title: `Join ${name}` }} onSend={() => undefined} onClose={onClose} />
    </Stack>
  );
}
