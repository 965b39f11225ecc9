import type { FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import { Fragment } from 'react';
import classes from './SuggestionReason.module.css';

/** `4 mutual friends: Ana, Ben`, `Both in Night Photographers`, or `You both post about #hiking and #tea`. */
export function SuggestionReason({ reason }: Pick<FriendSuggestion, 'reason'>) {
  if (reason.kind === 'hashtags') {
    return (
      <p className={classes.root}>
        You both post about <Listed items={reason.tags.map((tag) => `#${tag}`)} last=" and " />
      </p>
    );
  }
  if (reason.kind === 'circles') return <SharedCircles {...reason} />;
  const { count, names } = reason;
  return (
    <p className={classes.root}>
      {count} mutual {count === 1 ? 'friend' : 'friends'}
      {names.length > 0 && ': '}
      <Listed items={names} last=", " />
    </p>
  );
}

function SharedCircles({ names, count }: { names: readonly string[]; count: number }) {
  const named = count > names.length ? names.slice(0, 1) : names;
  const others = count - named.length;
  return (
    <p className={classes.root}>
      Both in <Listed items={named} last=" and " />
      {others > 0 && ` and ${others} other ${others === 1 ? 'circle' : 'circles'}`}
    </p>
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
