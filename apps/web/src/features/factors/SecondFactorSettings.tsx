import { Group, Stack, Text } from '@mantine/core';
import { RECOVERY_CODES } from '@vibeline/core/features/factors/factor.rules';
import type { BegunCodes, SecondFactor } from '@vibeline/core/features/factors/factor.schema';
import { useRef, useState } from 'react';
import { dateFormat } from '../../lib/date-format.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpCodesDialog } from './SetUpCodesDialog.tsx';

/** From then on the member is asked to get new ones. */
const FEW_CODES = 3;

const date = dateFormat({ dateStyle: 'long' });

export function SecondFactorSettings() {
  const factor = trpc.factors.get.useQuery();
  const [begun, setBegun] = useState<BegunCodes | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <ItemStates
        query={factor}
        loadingLabel="Loading your second factor"
        skeleton={<SectionSkeleton height={72} />}
        failure="Your second factor could not be loaded"
      >
        {({ codes }) =>
          codes ? <CodesOn codes={codes} onRenewed={setRecoveryCodes} /> : <CodesOff onBegun={setBegun} />
        }
      </ItemStates>
      {begun && (
        <SetUpCodesDialog
          begun={begun}
          onDone={(codes) => {
            setBegun(null);
            setRecoveryCodes(codes);
          }}
          onClose={() => setBegun(null)}
        />
      )}
      {recoveryCodes && (
        <RecoveryCodesDialog
          codes={recoveryCodes}
          // What opened it may have been replaced.
          findFocusTarget={() => root.current?.querySelector('button') ?? null}
          onClose={() => setRecoveryCodes(null)}
        />
      )}
    </div>
  );
}

function CodesOff({ onBegun }: { onBegun: (begun: BegunCodes) => void }) {
  const begin = trpc.factors.beginCodes.useMutation({
    onSuccess: onBegun,
    onError: (error) => showFailure(error, { title: 'Not set up', fallback: 'Please try again.' }),
  });
  return (
    <Stack gap={12} align="flex-start">
      <Text>Your password is enough to log in.</Text>
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
        Set up one-time codes
      </Button>
    </Stack>
  );
}

interface CodesOnProps {
  codes: NonNullable<SecondFactor['codes']>;
  onRenewed: (codes: string[]) => void;
}

function CodesOn({ codes: { since, recoveryCodesLeft: left }, onRenewed }: CodesOnProps) {
  const utils = trpc.useUtils();
  const [isEnding, setEnding] = useState(false);
  const reload = () => Promise.all([utils.factors.get.invalidate(), utils.accounts.me.invalidate()]);
  const renew = trpc.factors.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      return reload();
    },
    onError: (error) => showFailure(error, { title: 'No new codes', fallback: 'Please try again.' }),
  });
  const remove = trpc.factors.removeCodes.useMutation({
    onSuccess: async () => {
      await reload();
      setEnding(false);
      showToast({ title: 'One-time codes are off', description: 'Your password is enough to log in.' });
    },
    onError: (error) => showFailure(error, { title: 'Not switched off', fallback: 'Please try again.' }),
  });
  return (
    <Stack gap={16}>
      <div>
        <Text fw={620}>On since {date.format(Date.parse(since))}</Text>
        <Text c="dimmed" fz="sm">
          {left} of {RECOVERY_CODES} recovery codes are left.
        </Text>
      </div>
      {left <= FEW_CODES && (
        <FormNote tone="neutral">
          {left === 0 ? 'Without recovery codes' : 'Without them'}, a lost phone locks you out. Get new ones and save
          them.
        </FormNote>
      )}
      <Group gap={8}>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
        <Button variant="subtle" onClick={() => setEnding(true)}>
          Switch off
        </Button>
      </Group>
      {isEnding && (
        <ConfirmDialog
          title="Switch one-time codes off?"
          confirmLabel="Switch off"
          isPending={remove.isPending}
          onClose={() => setEnding(false)}
          onConfirm={() => remove.mutate()}
        >
          Whoever knows your password can log in then. Your recovery codes stop working too.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
