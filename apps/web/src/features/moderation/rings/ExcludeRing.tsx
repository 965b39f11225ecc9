import { Box, Text, Title } from '@mantine/core';
import type { RingDetails } from '@vibeline/core/features/moderation/ring.schema';
import { useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { durations, endOf } from '../decision-options.ts';
import { ReasonForm } from '../ReasonForm.tsx';

const { '': _, ...times } = durations;
type Days = keyof typeof times;

export function ExcludeRing({ ring }: { ring: RingDetails }) {
  const utils = trpc.useUtils();
  const [days, setDays] = useState<Days>('30');
  const exclude = trpc.moderation.excludeRing.useMutation({
    onSuccess: (details) => {
      const excluded = details.members.filter(({ excludedUntil }) => excludedUntil !== null).length;
      showToast({ title: `Votes of ${excluded} of ${details.members.length} members are excluded` });
      return utils.moderation.invalidate();
    },
  });
  return (
    <Box mt={20}>
      <Title order={3} fz="md">
        Exclude their votes
      </Title>
      <Text mt={4} mb={12} c="dimmed" fz="sm" lh={1.5} textWrap="pretty">
        For the chosen time every vote of theirs weighs a tenth in the orders of posts and members. The numbers that
        everyone sees stay. Each member is told your reason, and may appeal.
      </Text>
      <Box mb={16}>
        <Select label="How long" value={days} options={times} onChange={setDays} />
      </Box>
      <ReasonForm
        label="Reason, as the members read it"
        problem={exclude.error && errorMessage(exclude.error, 'That could not be saved.')}
        onSend={(__, reason) => exclude.mutate({ id: ring.id, reason, until: endOf(days) ?? '' })}
      >
        <Button type="submit" loading={exclude.isPending}>
          Exclude their votes
        </Button>
      </ReasonForm>
    </Box>
  );
}
