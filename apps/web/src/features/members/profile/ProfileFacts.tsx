import { IconCalendar, IconLink, IconLock, IconMapPin } from '@tabler/icons-react';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { joinedMonth } from './member-dates.ts';
import classes from './ProfileFacts.module.css';
import { websiteLink } from './website.rules.ts';

/** Where a member is, in the world and on the web, and since when. */
export function ProfileFacts({ member }: { member: User }) {
  const website = websiteLink(member.website ?? '');
  return (
    <ul className={classes.root}>
      {member.isPrivate && <Fact icon={IconLock}>Private account</Fact>}
      {member.location !== null && (
        <Fact icon={IconMapPin}>
          <bdi>{member.location}</bdi>
        </Fact>
      )}
      {website && (
        <Fact icon={IconLink}>
          <a href={website.href} target="_blank" rel="nofollow noopener ugc" title={website.href}>
            {website.text}
          </a>
        </Fact>
      )}
      <Fact icon={IconCalendar}>
        <time dateTime={member.createdAt}>Joined {joinedMonth(member.createdAt)}</time>
      </Fact>
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof IconLink; children: ReactNode }) {
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
