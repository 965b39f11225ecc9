import type { User } from '@vibeline/core/features/members/member.schema';
import { memberVibeLabel, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { FollowButton } from '../follows/FollowButton.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import classes from './TopVibers.module.css';

// Whoever is followed here stays until the list is read again.
const STALE_TIME = 5 * 60_000;

export function TopVibers() {
  const query = trpc.vibers.listTop.useQuery(undefined, { staleTime: STALE_TIME });
  const members = query.data;
  return (
    <SidePanel title="Top Vibers">
      <div className={classes.content} aria-busy={query.isPending}>
        {query.isError && !members && (
          <ErrorNote message="Top Vibers could not be loaded." onRetry={() => void query.refetch()} />
        )}
        {members?.length === 0 && <p className={classes.none}>Nobody to suggest yet</p>}
        {members && members.length > 0 && (
          <ol className={classes.list}>
            {members.map((member) => (
              <Viber key={member.id} member={member} />
            ))}
          </ol>
        )}
      </div>
    </SidePanel>
  );
}

function Viber({ member }: { member: User }) {
  const { vibeScore } = member;
  return (
    <li className={classes.viber}>
      <MemberLink member={member} isDecorative>
        <Avatar member={member} size={44} scheme="list" isDecorative />
      </MemberLink>
      <div className={classes.text}>
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
        <p className={classes.vibe} data-band={vibeBand(vibeScore, 'list')}>
          <b>{vibeScore}%</b> {memberVibeLabel(vibeScore)}
        </p>
        <div className={classes.follow}>
          <FollowButton member={member} />
        </div>
      </div>
    </li>
  );
}
