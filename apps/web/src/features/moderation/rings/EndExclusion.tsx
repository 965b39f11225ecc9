import { Box, Text, Title } from '@mantine/core';
import type { RingDetails } from '@vibeline/core/features/moderation/ring.schema';
import { useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type ReasonDraft, ReasonForm } from '../ReasonForm.tsx';
import { excludedText } from './ring-texts.ts';

/** For all of a ring at once. One member’s is taken back on the page of their case. */
export function EndExclusion({ ring, draft }: { ring: RingDetails; draft: ReasonDraft }) {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useFocusReturn(isOpen, { isInline: true });
  const end = trpc.moderation.endRingExclusion.useMutation({
    onSuccess: () => {
      setOpen(false);
      draft[1]('');
      showToast({ title: 'The exclusion has ended' });
      return utils.moderation.invalidate();
    },
  });
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  const text = excludedText(ring);
  if (text === null) return null;
  return (
    <Box component="section" mt={24}>
      <Title order={3} fz="md">
        End the exclusion
      </Title>
      <Text mt={4} mb={12} c="dimmed" fz="sm" lh={1.5} textWrap="pretty">
        {text}. When it ends, their votes count as those of anyone in a ring. Each member is told your reason; appeals
        that wait are answered with it.
      </Text>
      {isOpen ? (
        <ReasonForm
          label="Reason to end it, as the members read it"
          draft={draft}
          isFocused
          problem={end.error && errorMessage(end.error, 'That could not be saved.')}
          onSend={(_, reason) => end.mutate({ id: ring.id, reason })}
        >
          <Button type="submit" loading={end.isPending}>
            End the exclusion
          </Button>
          <Button variant="subtle" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </ReasonForm>
      ) : (
        <Button variant="default" autoFocus={wasOpen} onClick={open}>
          End it for everyone
        </Button>
      )}
    </Box>
  );
}
