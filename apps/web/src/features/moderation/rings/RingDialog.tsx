import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RingDetails, VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import { useState } from 'react';
import { dateFormat } from '../../../lib/date-format.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { countOf, exactCount } from '../../../ui/format-count.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import tableClasses from '../../../ui/points-table.module.css';
import { MemberLink } from '../../members/MemberLink.tsx';
import type { ReasonDraft } from '../ReasonForm.tsx';
import { EndExclusion } from './EndExclusion.tsx';
import { ExcludeRing } from './ExcludeRing.tsx';

interface RingDialogProps extends DialogState {
  ring: VoteRing;
  excludeDraft: ReasonDraft;
  endDraft: ReasonDraft;
}

export function RingDialog({ opened, onClose, ...ring }: RingDialogProps) {
  return (
    <Dialog title="Ring of votes" opened={opened} onClose={onClose} size={560} isFullScreenOnPhone>
      <Ring {...ring} />
    </Dialog>
  );
}

function Ring({ ring, excludeDraft, endDraft }: Omit<RingDialogProps, keyof DialogState>) {
  const query = trpc.moderation.getRing.useQuery({ id: ring.id });
  return (
    <>
      <Text lh={1.5} textWrap="pretty">
        {countOf(ring.memberCount, 'member')} who vote nearly only for one another. In the orders of posts their votes
        for one another count less already.
      </Text>
      <Text mt={8} mb={12} c="dimmed" fz="sm" lh={1.5} textWrap="pretty">
        Given: how many of their latest positive votes were for others of the ring. Received: how many they got from
        these. Rounded down to fives; on which posts is not shown.
      </Text>
      <ItemStates
        query={query}
        loadingLabel="Loading the members"
        skeleton={<Box mih={240} aria-hidden="true" />}
        failure="The members could not be loaded."
      >
        {(details) => (
          <>
            <Members details={details} />
            <EndExclusion ring={details} draft={endDraft} />
            <ExcludeRing ring={details} draft={excludeDraft} />
          </>
        )}
      </ItemStates>
    </>
  );
}

const day = dateFormat({ dateStyle: 'medium' });

/** More would push what can be decided far down. */
const FIRST_MEMBERS = 8;

function Members({ details: { members, memberCount } }: { details: RingDetails }) {
  const [isWhole, setWhole] = useState(members.length <= FIRST_MEMBERS + 2);
  const showAll = () => setWhole(true);
  return (
    <>
      <MemberTable members={isWhole ? members : members.slice(0, FIRST_MEMBERS)} />
      {!isWhole && (
        <Box mt={8}>
          <Button variant="default" size="compact" onClick={showAll}>
            Show all {exactCount(members.length)}
          </Button>
        </Box>
      )}
      {isWhole && members.length < memberCount && (
        <Text mt={8} c="dimmed" fz="sm" lh={1.5}>
          The first {exactCount(members.length)} of {countOf(memberCount, 'member')}, by their votes in the ring. What
          you decide is for all of them.
        </Text>
      )}
    </>
  );
}

function MemberTable({ members }: Pick<RingDetails, 'members'>) {
  return (
    <table className={tableClasses.root}>
      <caption className="visually-hidden">Members of the ring, with their votes for one another</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Given</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ member, votes, insideVotes, receivedVotes, since, excludedUntil, caseId }) => (
          <tr key={member.id}>
            <th scope="row">
              <MemberLink member={member}>
                <bdi>{member.name}</bdi>
              </MemberLink>{' '}
              <Text span c="dimmed" fz="sm">
                @{member.username}
              </Text>
              <Text span mt={2} c="dimmed" fz="xs" lh={1.4} display="block">
                Since {day.format(Date.parse(since))}
              </Text>
              {excludedUntil !== null && caseId !== null && (
                <Text span fz="xs" lh={2} display="block">
                  <Link to={paths.moderationCase(caseId)}>Excluded until {day.format(Date.parse(excludedUntil))}</Link>
                </Text>
              )}
            </th>
            <td>
              {exactCount(insideVotes)} of {exactCount(votes)}
            </td>
            <td>{exactCount(receivedVotes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
