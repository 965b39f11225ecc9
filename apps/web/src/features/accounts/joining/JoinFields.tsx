import '@mantine/core/styles/Checkbox.layer.css';
import { Box, Checkbox, Flex, Stack, Text } from '@mantine/core';
import type { ApprovalNotice } from '@vibeline/core/errors';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { type ReactNode, useState } from 'react';
import { approvalOf, errorReason } from '../../../lib/server/public-error.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { useNetwork } from '../../network/use-network.ts';
import { SignUpForm } from '../SignUpForm.tsx';
import { emptyRequest, isComplete, RequestFields } from './RequestFields.tsx';

export interface Asked {
  approval: ApprovalNotice;
  username: string;
  password: string;
  /** Whether the answer is sent by mail, too. */
  isMailed: boolean;
}

interface JoinFieldsProps {
  invitation?: { code: string; invitedBy: Author | null };
  note?: ReactNode;
  onSignedIn: (token: string) => void;
  onAsked: (asked: Asked) => void;
  /** The invitation has stopped working. */
  onInvitationRefused?: () => void;
}

export function JoinFields({ invitation, note, onSignedIn, onAsked, onInvitationRefused }: JoinFieldsProps) {
  const { name, registration, rules } = useNetwork();
  const [request, setRequest] = useState(emptyRequest);
  const [follows, setFollows] = useState(true);
  const [isAccepted, setAccepted] = useState(false);
  const needsReason = registration === 'approval' && !invitation;
  const { reason } = request;
  const email = request.email.trim();
  const inviter = invitation?.invitedBy;
  return (
    <Stack gap={20}>
      {inviter && <InvitedBy inviter={inviter} networkName={name} />}
      {note}
      {needsReason && (
        <Text c="dimmed" fz="sm" lh={1.45} textWrap="pretty">
          Whoever runs <bdi>{name}</bdi> reads your request before you get in.
        </Text>
      )}
      <SignUpForm
        extra={{
          ...(invitation && { inviteCode: invitation.code, followInviter: inviter !== null && follows }),
          ...(needsReason && { reason, ...(email !== '' && { email }) }),
        }}
        isBlocked={(needsReason && !isComplete(request)) || (rules.length > 0 && !isAccepted)}
        label={needsReason ? 'Ask to join' : 'Create account'}
        onSignedIn={onSignedIn}
        onRefused={(error, { username, password }) => {
          const approval = approvalOf(error);
          if (approval) onAsked({ approval, username, password, isMailed: email !== '' });
          else if (errorReason(error) === 'invitation_not_working') onInvitationRefused?.();
        }}
      >
        {needsReason && <RequestFields request={request} onChange={setRequest} />}
        {rules.length > 0 && <Rules rules={rules} isAccepted={isAccepted} onChange={setAccepted} />}
        {inviter && (
          <Checkbox
            mt={20}
            label={
              <>
                Follow <bdi>{inviter.name}</bdi>
              </>
            }
            checked={follows}
            onChange={(event) => setFollows(event.currentTarget.checked)}
          />
        )}
      </SignUpForm>
    </Stack>
  );
}

function InvitedBy({ inviter, networkName }: { inviter: Author; networkName: string }) {
  return (
    <Flex align="center" gap={14}>
      <Avatar member={inviter} size={52} isDecorative />
      <Text lh={1.35} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={680}>
          <bdi>{inviter.name}</bdi>
        </Text>{' '}
        invites you to <bdi>{networkName}</bdi>
      </Text>
    </Flex>
  );
}

interface RulesProps {
  rules: readonly string[];
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}

function Rules({ rules, isAccepted, onChange }: RulesProps) {
  return (
    <Stack component="section" gap={8} mt={20} aria-labelledby="sign-up-rules">
      <Text id="sign-up-rules" component="h2" fz="sm" fw={620} lh={1.4}>
        Rules
      </Text>
      <Box component="ol" m={0} ps="1.4em" fz="sm" lh={1.45} style={{ listStyle: 'decimal', overflowWrap: 'anywhere' }}>
        {rules.map((rule) => (
          <Box key={rule} component="li" py={3} ps={4}>
            <div dir="auto">{rule}</div>
          </Box>
        ))}
      </Box>
      <Checkbox
        label="I accept these rules"
        checked={isAccepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}
