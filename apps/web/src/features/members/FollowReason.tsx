import { Text } from '@mantine/core';
import { DAY_MS } from '@vibeline/core/durations.rules';
import type { FollowReason as Reason } from '@vibeline/core/features/members/follow-reason.schema';
import type { ListedUser } from '@vibeline/core/features/members/member.schema';
import { Fragment, type ReactNode } from 'react';
import { countOf } from '../../ui/format-count.ts';

/** Why a member is suggested, in words: `Followed by Ana and 2 others whom you follow`, or `Posts about #tea`. */
export function FollowReason({ reason }: { reason: Reason }) {
  return <ReasonText>{followReasonWords(reason)}</ReasonText>;
}

const NEW_MS = 7 * DAY_MS;

/** In a row of a list of people: the reason; else undefined for the bio, or without one what is known of the member. */
export function suggestionText({ reason, bio, createdAt, postCount }: ListedUser): ReactNode {
  if (reason) return <FollowReason reason={reason} />;
  if (bio !== null) return undefined;
  const facts = [
    ...(Date.now() - Date.parse(createdAt) < NEW_MS ? ['New here'] : []),
    ...(postCount > 0 ? [countOf(postCount, 'post')] : []),
  ];
  return facts.length > 0 && <ReasonText>{facts.join(' · ')}</ReasonText>;
}

export function ReasonText({ children }: { children: ReactNode }) {
  return (
    <Text pt={2} fz="sm" lh={1.45} textWrap="pretty">
      {children}
    </Text>
  );
}

export function followReasonWords(reason: Reason): ReactNode {
  switch (reason.kind) {
    case 'mutual':
      return <MutualFriends {...reason} />;
    case 'followed':
      return <FollowedBy {...reason} />;
    case 'circles':
      return <SharedCircles {...reason} />;
    case 'hashtags':
      return (
        <>
          Posts about <Listed items={reason.tags.map((tag) => `#${tag}`)} last=" and " />
        </>
      );
    case 'liked':
      return 'Well received here';
    default:
      return 'Posts here lately';
  }
}

interface Named {
  names: readonly string[];
  count: number;
}

function FollowedBy({ names, count }: Named) {
  if (names.length === 0) return `Followed by ${countOf(count, 'member')} whom you follow`;
  const named = count > names.length ? names.slice(0, 1) : names;
  const others = count - named.length;
  return (
    <>
      Followed by <Listed items={named} last=" and " />
      {others > 0 && ` and ${countOf(others, 'other')} whom you follow`}
    </>
  );
}

export function MutualFriends({ names, count }: Named) {
  return (
    <>
      {countOf(count, 'mutual friend')}
      {names.length > 0 && ': '}
      <Listed items={names} last=", " />
    </>
  );
}

export function SharedCircles({ names, count }: Named) {
  const named = count > names.length ? names.slice(0, 1) : names;
  const others = count - named.length;
  return (
    <>
      Both in <Listed items={named} last=" and " />
      {others > 0 && ` and ${countOf(others, 'other circle')}`}
    </>
  );
}

/** Names and hashtags may be written from right to left. */
export function Listed({ items, last }: { items: readonly string[]; last: string }) {
  return items.map((item, index) => (
    <Fragment key={`${index} ${item}`}>
      {index > 0 && (index === items.length - 1 ? last : ', ')}
      <bdi>{item}</bdi>
    </Fragment>
  ));
}
