import { Box, Text, Title } from '@mantine/core';
import type { RingDetails } from '@vibeline/core/features/moderation/ring.schema';
import { useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { durations, endOf } from '../decision-options.ts';
import { type ReasonDraft, ReasonForm } from '../ReasonForm.tsx';
import { exclusionQuestion, exclusionResult } from './ring-texts.ts';

const { '': _, ...times } = durations;
type Days = keyof typeof times;

export function ExcludeRing({ ring, draft }: { ring: RingDetails; draft: ReasonDraft }) {
  const utils = trpc.useUtils();
  const [days, setDays] = useState<Days>('30');
  const [sentCount, setSentCount] = useState(0);
  const [asked, setAsked] = useState<{ reason: string; until: string } | null>(null);
  const exclude = trpc.moderation.excludeRing.useMutation({
    onSuccess: (result) => {
      draft[1]('');
      setSentCount((count) => count + 1);
      showToast(exclusionResult(result));
      return utils.moderation.invalidate();
    },
    onSettled: () => setAsked(null),
  });
  const title = ring.excludedCount === ring.memberCount ? 'Exclude their votes for longer' : 'Exclude their votes';
  return (
    <Box component="section" mt={24}>
      <Title order={3} fz="md">
        {title}
      </Title>
      <Text mt={4} mb={12} c="dimmed" fz="sm" lh={1.5} textWrap="pretty">
        For a time every vote of theirs on posts of others weighs a tenth in the orders of posts and members. The
        numbers that everyone sees stay. Each member is told your reason, and may appeal.
      </Text>
      <Box mb={16}>
        <Select label="How long" value={days} options={times} onChange={setDays} />
      </Box>
      <ReasonForm
        // A new one after each: the empty field is no error before it is sent.
        key={sentCount}
        label="Reason, as the members read it"
        draft={draft}
        problem={exclude.error && errorMessage(exclude.error, 'That could not be saved.')}
        onSend={(__, reason) => setAsked({ reason, until: endOf(days) ?? '' })}
      >
        <Button type="submit">{title}</Button>
      </ReasonForm>
      {asked && (
        <ConfirmDialog
          title={`Exclude the votes of ${countOf(ring.memberCount, 'member')}?`}
          confirmLabel="Exclude"
          isPending={exclude.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => exclude.mutate({ id: ring.id, ...asked })}
        >
          {exclusionQuestion(ring.memberCount, asked.until)}
        </ConfirmDialog>
      )}
    </Box>
  );
}
