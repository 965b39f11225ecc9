import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { Avatar } from '../../features/members/Avatar.tsx';
import { MemberLink } from '../../features/members/MemberLink.tsx';
import { MemberName } from '../../features/members/MemberName.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import { useIsDesktop } from '../../ui/hooks/use-is-desktop.ts';
import classes from './FirstSteps.module.css';

const SHOWN = 5;
const STALE_TIME = 60_000;

/**
 * Under an empty feed: people to follow, each with the reason, and hashtags of the day. Of what the columns of a wide
 * screen show, nothing is shown again.
 */
export function FirstSteps({ memberId }: { memberId: number }) {
  const isDesktop = useIsDesktop();
  const vibers = trpc.vibers.listTop.useQuery(undefined, { staleTime: STALE_TIME });
  const { query } = usePeople('', memberId);
  const top = vibers.data ?? [];
  const topIds = new Set(top.map(({ id }) => id));
  const others = (query.data?.pages[0]?.items ?? []).filter(
    ({ id, relation }) => id !== memberId && !topIds.has(id) && relation?.follow !== 'accepted',
  );
  const people = [...(isDesktop ? [] : top), ...others].slice(0, SHOWN);
  return (
    <>
      {people.length > 0 && (
        <Part title="People to follow">
          {people.map((member) => (
            <Person key={member.id} member={member} reason={topIds.has(member.id) ? 'Top viber' : reasonFor(member)} />
          ))}
        </Part>
      )}
      {!isDesktop && <Trends />}
    </>
  );
}

function reasonFor({ relation, followerCount }: User): string {
  if (relation?.followsMe) return 'Follows you';
  if (followerCount === 0) return 'On this network';
  return `Followed by ${countOf(followerCount, 'member')}`;
}

function Person({ member, reason }: { member: User; reason: string }) {
  return (
    <li className={classes.person}>
      <MemberLink member={member} isDecorative>
        <Avatar member={member} size={44} isDecorative />
      </MemberLink>
      <div className={classes.names}>
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
        <p className={classes.reason}>{reason}</p>
      </div>
      <FollowButton member={member} />
    </li>
  );
}

function Trends() {
  const query = trpc.trends.listHashtags.useQuery(undefined, { staleTime: STALE_TIME });
  const trends = query.data?.slice(0, SHOWN) ?? [];
  if (trends.length === 0) return null;
  return (
    <Part title="Trending hashtags">
      {trends.map(({ tag, count }) => (
        <li key={tag}>
          <Link to={paths.hashtag(tag)} className={classes.tag}>
            <bdi>#{tag}</bdi>
            <span className={classes.reason}>{count === 1 ? '1 post today' : `${count} posts today`}</span>
          </Link>
        </li>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
