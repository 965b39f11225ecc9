import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf, pluralOf } from '../../ui/format-count.ts';
import { CountLink } from '../members/profile/ProfileCounts.tsx';

/** Last of the counts on the viewer's own profile: nothing moves when it is loaded. */
export function FriendCount() {
  const { data } = trpc.friends.counts.useQuery();
  if (!data) return null;
  const { friends } = data;
  return (
    <CountLink
      label={pluralOf(friends, 'Friend', 'Friends')}
      count={friends}
      name={countOf(friends, 'friend')}
      to={paths.friends}
    />
  );
}
