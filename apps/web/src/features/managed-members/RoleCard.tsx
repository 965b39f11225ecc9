import { Flex, Text } from '@mantine/core';
import type { GivenRole, Role } from '@vibeline/core/features/accounts/role.rules';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CaseCard, Facts } from '../moderation/CaseCard.tsx';
import { roleHints, roleLabels } from './member-texts.ts';
import { useManagedMember, useOwnership } from './use-managed-member.ts';

interface RoleCardProps {
  row: ManagedMember;
  viewerRole: Role;
}

export function RoleCard({ row, viewerRole }: RoleCardProps) {
  const canOffer = viewerRole === 'owner' && row.role === 'administrator' && row.refusal === null;
  return (
    <CaseCard title="Role">
      {row.rolesToGive.length > 0 ? <RoleForm key={row.role} row={row} /> : <Facts>{roleLabels[row.role]}</Facts>}
      {canOffer && <HandOver row={row} />}
    </CaseCard>
  );
}

function RoleForm({ row }: { row: ManagedMember }) {
  const { setRole } = useManagedMember();
  const [chosen, setChosen] = useState<GivenRole | null>(null);
  const [isAsking, setAsking] = useState(false);
  const role = chosen ?? row.role;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null && chosen !== row.role) setAsking(true);
  };
  return (
    <form noValidate className="one-column" style={{ gap: 16 }} onSubmit={submit}>
      <RadioGroup
        legend="What they may do"
        options={row.rolesToGive.map((value) => ({ value, label: <RoleOption role={value} /> }))}
        value={role}
        onChange={(value) => setChosen(value as GivenRole)}
      />
      <Flex>
        <SubmitButton variant="default" isPending={setRole.isPending} disabled={role === row.role}>
          Change the role
        </SubmitButton>
      </Flex>
      {isAsking && chosen !== null && (
        <ConfirmDialog
          title={
            chosen === 'member'
              ? `Take the role from @${row.member.username}?`
              : `Make @${row.member.username} ${withArticle(chosen)}?`
          }
          confirmLabel={chosen === 'member' ? 'Take the role' : 'Give the role'}
          isDangerous={chosen === 'member'}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            setRole.mutate({ id: row.id, role: chosen });
          }}
        >
          It works at once, on pages that are open too. They are told.
        </ConfirmDialog>
      )}
    </form>
  );
}

const withArticle = (role: GivenRole) => (role === 'administrator' ? 'an administrator' : `a ${role}`);

function RoleOption({ role }: { role: GivenRole }) {
  return (
    <Text span display="block" py={6}>
      {roleLabels[role]}
      <Text span display="block" c="dimmed" fz="sm" lh={1.4}>
        {roleHints[role]}
      </Text>
    </Text>
  );
}

/** Both confirm: the owner here, the administrator above their list of members. */
function HandOver({ row }: { row: ManagedMember }) {
  const { ownership, offer, cancel } = useOwnership(true);
  const [isAsking, setAsking] = useState(false);
  if (ownership?.offer?.to.id === row.id) {
    return (
      <Flex align="center" wrap="wrap" gap={12}>
        <Facts>You offered the network to them.</Facts>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Take the offer back
        </Button>
      </Flex>
    );
  }
  const send = () =>
    offer.mutate(
      { memberId: row.id },
      { onSuccess: () => showToast({ title: 'Offered', description: 'They have 7 days to accept.' }) },
    );
  return (
    <Flex>
      <Button variant="subtle" loading={offer.isPending} onClick={() => setAsking(true)}>
        Hand the network over
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Hand the network over to @${row.member.username}?`}
          confirmLabel="Offer it"
          isDangerous={false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        >
          They become the owner once they accept, within 7 days. You stay an administrator, and can take the offer back
          until then.
        </ConfirmDialog>
      )}
    </Flex>
  );
}
