import { Box, Text } from '@mantine/core';
import type { VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import { useState } from 'react';
import { dateFormat } from '../../../lib/date-format.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useHistoryOverlay } from '../../../lib/use-history-overlay.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { countOf, exactCount } from '../../../ui/format-count.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { Entry } from '../../reports/Entry.tsx';
import { EntryList } from '../../reports/EntryList.tsx';
import { RingDialog } from './RingDialog.tsx';
import { excludedText } from './ring-texts.ts';

const day = dateFormat({ dateStyle: 'long' });

export function RingList() {
  return (
    <EntryList
      {...usePages(trpc.moderation.listRings, { limit: 20 }, { refetchOnWindowFocus: 'always' })}
      label="Rings of votes"
      emptyTitle="No rings found"
      emptyText="Groups of members who vote nearly only for one another are listed here."
      view={(ring) => <RingEntry key={ring.id} ring={ring} />}
    />
  );
}

function RingEntry({ ring }: { ring: VoteRing }) {
  const dialog = useHistoryOverlay('ring', { key: String(ring.id) });
  // Here, so that closing the dialog loses neither.
  const excludeDraft = useState('');
  const endDraft = useState('');
  const { memberCount, votes, insideVotes, since, foundAt, seenAt } = ring;
  const excluded = excludedText(ring);
  return (
    <>
      <Entry
        title={`${countOf(memberCount, 'member')} who vote for one another`}
        target={null}
        time={foundAt}
        facts={`About ${exactCount(insideVotes)} of their latest ${exactCount(votes)} positive votes are for one another, since ${day.format(Date.parse(since))}. Last found on ${day.format(Date.parse(seenAt))}.`}
        state={
          <Box component="span" mt={8} display="block">
            {excluded && (
              <Text span mb={8} display="block">
                {excluded}.
              </Text>
            )}
            <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
              Show the members
            </Button>
          </Box>
        }
      />
      <RingDialog
        ring={ring}
        excludeDraft={excludeDraft}
        endDraft={endDraft}
        opened={dialog.isOpen}
        onClose={dialog.close}
      />
    </>
  );
}
