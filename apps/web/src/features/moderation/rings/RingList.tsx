import { Box, Text } from '@mantine/core';
import type { VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import { dateFormat } from '../../../lib/date-format.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { tabStorage } from '../../../lib/storage.ts';
import { useHistoryOverlay } from '../../../lib/use-history-overlay.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { countOf, exactCount } from '../../../ui/format-count.ts';
import { useStoredText } from '../../../ui/forms/text/use-stored-text.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { Entry } from '../../reports/Entry.tsx';
import { EntryList } from '../../reports/EntryList.tsx';
import type { ReasonDraft } from '../ReasonForm.tsx';
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
  const excludeDraft = useReasonDraft(ring.id, 'exclude');
  const endDraft = useReasonDraft(ring.id, 'end');
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

/** Neither closing the dialog nor a reload loses it. In this tab alone, so that another person on the device does not see it. */
function useReasonDraft(ringId: number, kind: 'exclude' | 'end'): ReasonDraft {
  const viewerId = useCurrentUser().user?.id ?? 0;
  const { text, write } = useStoredText(`vibeline-ring:${viewerId}:${ringId}:${kind}`, '', tabStorage);
  return [text, write];
}
