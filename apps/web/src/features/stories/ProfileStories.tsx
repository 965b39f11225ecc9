import { Box } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { useOffers } from '../network/use-network.ts';
import { useOpenStories } from './open-stories.ts';

export function ProfileStories({ member: { id, name, vibeScore, relation } }: { member: Author }) {
  const isEnabled = [useToken() !== null, useOffers('stories')].every(Boolean);
  const { data = [] } = trpc.stories.listOfMember.useQuery({ memberId: id }, { enabled: isEnabled });
  const open = useOpenStories(id);
  if (!isEnabled || data.length === 0) return null;
  const newCount = data.filter(({ isSeen }) => !isSeen).length;
  const stories = relation === null ? 'Your stories' : `${name}’s stories`;
  return (
    <Box
      component="button"
      type="button"
      inset={-6}
      pos="absolute"
      bd={newCount > 0 ? `3px solid var(--vibe-${vibeBand(vibeScore)})` : '1.5px solid var(--vibe-none)'}
      bdrs="50%"
      aria-haspopup="dialog"
      aria-label={newCount > 0 ? `${stories}, ${newCount} new` : stories}
      onClick={open}
    />
  );
}
