import { Box, Text } from '@mantine/core';
import { addressProblem } from '@vibeline/core/features/mails/address.rules';
import { reasonText } from '@vibeline/core/features/registration/registration.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { useId, useState } from 'react';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useNetwork } from '../../network/use-network.ts';

export interface JoinRequest {
  reason: string;
  /** Where the answer is sent; empty for nowhere. */
  email: string;
}

export const emptyRequest: JoinRequest = { reason: '', email: '' };

const emailProblem = (email: string) => (email.trim() === '' ? null : addressProblem(email));

export function isComplete({ reason, email }: JoinRequest): boolean {
  return textProblem(reason, reasonText) === null && emailProblem(email) === null;
}

interface RequestFieldsProps {
  request: JoinRequest;
  onChange: (request: JoinRequest) => void;
}

/** What is asked where moderators decide who gets in. */
export function RequestFields({ request, onChange }: RequestFieldsProps) {
  const { hasMail } = useNetwork();
  const { reason } = request;
  return (
    <>
      <TextAreaField
        label="Why would you like to join?"
        value={reason}
        max={reasonText.max}
        rows={3}
        error={reason.trim() === '' ? null : textProblem(reason, reasonText)}
        onChange={(text) => onChange({ ...request, reason: text })}
      />
      {hasMail && <AnswerAddress request={request} onChange={onChange} />}
    </>
  );
}

function AnswerAddress({ request, onChange }: RequestFieldsProps) {
  const hintId = useId();
  const [wasLeft, setLeft] = useState(false);
  return (
    <Box mt={16}>
      <TextField
        label="E-mail address for the answer (optional)"
        name="email"
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hintId}
        value={request.email}
        error={wasLeft && emailProblem(request.email)}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => onChange({ ...request, email: currentTarget.value })}
      />
      <Text id={hintId} mt={4} c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
        Nobody sees it, not even who decides. If you get in, you can confirm it as yours; if not, it is deleted.
      </Text>
    </Box>
  );
}
