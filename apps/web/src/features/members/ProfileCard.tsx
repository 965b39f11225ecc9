import type { User } from '@vibeline/core/features/members/member.schema';
import { vibeBand, vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { exactCount, formatCount } from '../../ui/format-count.ts';
import { MemberFace } from './MemberFace.tsx';
import { MemberName } from './MemberName.tsx';
import classes from './ProfileCard.module.css';

interface ProfileCardProps {
  member: User;
}

/** A member at a glance: the face in its ring, the names, what they have given and got. */
export function ProfileCard({ member }: ProfileCardProps) {
  return (
    <section className={classes.root} aria-label="Your profile">
      <MemberFace member={member} size={104} isSilent />
      <div className={classes.names}>
        <MemberName member={member} />
        <p className={classes.username}>@{member.username}</p>
      </div>
      <p className={classes.vibe} data-band={vibeBand(member.vibeScore, 'profile')}>
        {vibeLabel(member.vibeScore)}
      </p>
      <dl className={classes.counts}>
        <Count label="Posts" count={member.postCount} />
        <Count label="Votes" count={member.totalVotes} />
      </dl>
    </section>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className={classes.count}>
      <dt>{label}</dt>
      <dd title={exactCount(count)}>{formatCount(count)}</dd>
    </div>
  );
}
