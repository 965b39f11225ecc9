import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RingDetails, VoteRing } from '@vibeline/core/features/moderation/ring.schema';
import { dateFormat } from '../../../lib/date-format.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { countOf, exactCount } from '../../../ui/format-count.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import tableClasses from '../../../ui/points-table.module.css';
import { MemberLink } from '../../members/MemberLink.tsx';
import { EndExclusion } from './EndExclusion.tsx';
import { ExcludeRing } from './ExcludeRing.tsx';

interface RingDialogProps {
  ring: VoteRing;
  onClose: () => void;
}

export function RingDialog({ ring, onClose }: RingDialogProps) {
  const query = trpc.moderation.getRing.useQuery({ id: ring.id });
  return (
    <Dialog title="Ring of votes" onClose={onClose} size={560} isFullScreenOnPhone isInHistory={false}>
      <Text mb={12} lh={1.5} textWrap="pretty">
        {countOf(ring.memberCount, 'member')} who vote nearly only for one another. In the orders of posts their votes
        for one another count less already. On which posts they voted is not shown, and their votes are rounded down to
        fives.
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
            <EndExclusion ring={details} />
            <ExcludeRing ring={details} />
          </>
        )}
      </ItemStates>
    </Dialog>
  );
}

const day = dateFormat({ dateStyle: 'medium' });
const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function Members({ details: { members, memberCount } }: { details: RingDetails }) {
  return (
    <>
      <MemberTable members={members} />
      {members.length < memberCount && (
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
                <Text span mt={2} fz="xs" lh={1.4} display="block">
                  <Link to={paths.moderationCase(caseId)}>Excluded until {time.format(Date.parse(excludedUntil))}</Link>
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
