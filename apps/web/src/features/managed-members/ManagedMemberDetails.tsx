import { Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { hasRole, type Role } from '@vibeline/core/features/accounts/role.rules';
import type { ManagedMember } from '@vibeline/core/features/managed-members/managed-member.schema';
import { paths } from '../../lib/paths.ts';
import { countOf } from '../../ui/format-count.ts';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { Facts } from '../moderation/CaseCard.tsx';
import { AbsenceTag } from './AbsenceTag.tsx';
import { BadgeCard } from './BadgeCard.tsx';
import { ConductCard } from './ConductCard.tsx';
import { DeleteCard, DeletionCard } from './DeletionCard.tsx';
import { roleLabels } from './member-texts.ts';
import { RoleCard } from './RoleCard.tsx';
import { SignInCard } from './SignInCard.tsx';

/** Never their password, and nothing that they wrote for few. */
export function ManagedMemberDetails({ row, viewerRole }: { row: ManagedMember; viewerRole: Role }) {
  const isAdministrator = hasRole(viewerRole, 'administrator');
  const isStaying = row.deletionDueAt === null;
  return (
    <Stack gap="clamp(16px, 3vw, 24px)">
      <Identity row={row} />
      {row.refusal !== null && <FormNote tone="neutral">{row.refusal}.</FormNote>}
      {isStaying && isAdministrator && <RoleCard row={row} viewerRole={viewerRole} />}
      {(isStaying || row.isLeaving) && <SignInCard key={row.id} row={row} />}
      {!isStaying && <DeletionCard row={row} canRestore={isAdministrator && row.refusal === null} />}
      <ConductCard row={row} />
      {isStaying && <BadgeCard row={row} canChange={isAdministrator && row.refusal === null} />}
      {(isStaying || row.isLeaving) && isAdministrator && row.refusal === null && (
        <DeleteCard key={`delete-${row.id}`} row={row} />
      )}
    </Stack>
  );
}

function InvitationFacts({ row: { id, invitedBy, invitedCount } }: { row: ManagedMember }) {
  const invitedByThem = { to: paths.adminSection('members') } as const;
  return (
    <>
      {invitedBy && (
        <Facts>
          Invited by{' '}
          <Link to={paths.adminMember(invitedBy.id)}>
            <bdi>{invitedBy.name}</bdi>
          </Link>{' '}
          ·{' '}
          <Link {...invitedByThem} search={{ invitedBy: invitedBy.id }}>
            Everyone they invited
          </Link>
        </Facts>
      )}
      {invitedCount > 0 && (
        <Facts>
          Has invited{' '}
          <Link {...invitedByThem} search={{ invitedBy: id }}>
            {countOf(invitedCount, 'member')}
          </Link>
        </Facts>
      )}
    </>
  );
}

function Identity({ row }: { row: ManagedMember }) {
  const {
    member: shown,
    role,
    joinedAt,
    lastSeenAt,
    followerCount,
    postCount,
    isDemo,
    isSuspended,
    deletionDueAt,
    breakSince,
  } = row;
  // Nobody has a page that is hidden from everyone.
  const member = deletionDueAt === null && breakSince === null ? shown : { ...shown, username: '' };
  return (
    <Paper component="section" p="var(--card-padding)" aria-label="Account">
      <Group gap={16} wrap="nowrap" align="flex-start" miw={0}>
        <MemberLink member={member} isDecorative>
          <Avatar member={member} size={64} isDecorative />
        </MemberLink>
        <Stack gap={4} miw={0}>
          <Text span fz="lg" fw={680} lh={1.3}>
            <MemberLink member={member}>
              <MemberName member={member} isWrapped />
            </MemberLink>
          </Text>
          <Text c="dimmed" fz="sm" truncate>
            <bdi>@{shown.username}</bdi>
          </Text>
          <Group gap={6}>
            <StateTag>{roleLabels[role]}</StateTag>
            {isSuspended && <StateTag tone="negative">Suspended</StateTag>}
            <AbsenceTag row={row} />
            {isDemo && <StateTag>Demo</StateTag>}
          </Group>
          <Facts>
            Joined <FullDate time={joinedAt} /> ·{' '}
            {lastSeenAt === null ? (
              'never here'
            ) : (
              <>
                here <RelativeTime time={lastSeenAt} /> ago
              </>
            )}
          </Facts>
          {breakSince !== null && (
            <Facts>
              On a break since <FullDate time={breakSince} />: hidden from everyone until they log in again.
            </Facts>
          )}
          <Facts>
            {countOf(followerCount, 'follower')} · {countOf(postCount, 'public post')}
          </Facts>
          <InvitationFacts row={row} />
        </Stack>
      </Group>
    </Paper>
  );
}
