import type { Author } from '@vibeline/core/features/members/member.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { useOpenStories } from './open-stories.ts';
import classes from './ProfileStories.module.css';

export function ProfileStories({ member: { id, name, vibeScore, relation } }: { member: Author }) {
  const isMember = useToken() !== null;
  const { data = [] } = trpc.stories.listOfMember.useQuery({ memberId: id }, { enabled: isMember });
  const open = useOpenStories(id);
  if (data.length === 0) return null;
  const newCount = data.filter(({ isSeen }) => !isSeen).length;
  const stories = relation === null ? 'Your stories' : `${name}’s stories`;
  return (
    <button
      type="button"
      className={classes.root}
      aria-haspopup="dialog"
      aria-label={newCount > 0 ? `${stories}, ${newCount} new` : stories}
      data-band={newCount > 0 ? vibeBand(vibeScore, 'profile') : undefined}
      onClick={open}
    />
  );
}
