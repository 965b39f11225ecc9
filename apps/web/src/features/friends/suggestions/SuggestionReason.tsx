import { Text } from '@mantine/core';
import type { FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import { Fragment } from 'react';
import { countOf } from '../../../ui/format-count.ts';

const LOOK = { pt: 2, fz: 'sm', lh: 1.45, textWrap: 'pretty' } as const;

/** `4 mutual friends: Ana, Ben`, `Both in Night Photographers`, or `You both post about #hiking and #tea`. */
export function SuggestionReason({ reason }: Pick<FriendSuggestion, 'reason'>) {
  if (reason.kind === 'hashtags') {
    return (
      <Text {...LOOK}>
        You both post about <Listed items={reason.tags.map((tag) => `#${tag}`)} last=" and " />
      </Text>
    );
  }
  if (reason.kind === 'circles') return <SharedCircles {...reason} />;
  const { count, names } = reason;
  return (
    <Text {...LOOK}>
      {countOf(count, 'mutual friend')}
      {names.length > 0 && ': '}
      <Listed items={names} last=", " />
    </Text>
  );
}

function SharedCircles({ names, count }: { names: readonly string[]; count: number }) {
  const named = count > names.length ? names.slice(0, 1) : names;
  const others = count - named.length;
  return (
    <Text {...LOOK}>
      Both in <Listed items={named} last=" and " />
      {others > 0 && ` and ${countOf(others, 'other circle')}`}
    </Text>
  );
}

/** Names and hashtags may be written from right to left. */
function Listed({ items, last }: { items: readonly string[]; last: string }) {
  return items.map((item, index) => (
    <Fragment key={`${index} ${item}`}>
      {index > 0 && (index === items.length - 1 ? last : ', ')}
      <bdi>{item}</bdi>
    </Fragment>
  ));
}
