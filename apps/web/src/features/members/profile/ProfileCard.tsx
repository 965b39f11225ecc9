import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { vibeBand, vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { paths } from '../../../lib/paths.ts';
import { exactCount, formatCount } from '../../../ui/format-count.ts';
import { Avatar } from '../Avatar.tsx';
import { MemberLink } from '../MemberLink.tsx';
import { MemberName } from '../MemberName.tsx';
import classes from './ProfileCard.module.css';

interface ProfileCardProps {
  member: User;
  onCustomize: () => void;
}

export function ProfileCard({ member, onCustomize }: ProfileCardProps) {
  return (
    <section className={classes.root} aria-label="Your profile">
      <MemberLink member={member} isDecorative>
        <Avatar member={member} size={104} isDecorative />
      </MemberLink>
      <div className={classes.names}>
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
        <p className={classes.username}>@{member.username}</p>
      </div>
      <p className={classes.vibe} data-band={vibeBand(member.vibeScore, 'profile')}>
        {vibeLabel(member.vibeScore)}
      </p>
      <dl className={classes.counts}>
        <Count label="Followers" count={member.followerCount} to={paths.followers(member.id)} />
        <Count label="Following" count={member.followingCount} to={paths.following(member.id)} />
        <Count label="Posts" count={member.postCount} to={paths.profile(member.id)} />
        <Count label="Votes" count={member.totalVotes} />
      </dl>
      <Button variant="default" className={classes.customize ?? ''} aria-haspopup="dialog" onClick={onCustomize}>
        Customize Profile
      </Button>
    </section>
  );
}

function Count({ label, count, to }: { label: string; count: number; to?: string }) {
  const shown = formatCount(count);
  return (
    <div className={classes.count}>
      <dt>{label}</dt>
      <dd title={exactCount(count)}>{to ? <Link to={to}>{shown}</Link> : shown}</dd>
    </div>
  );
}
