import { Box, Flex, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListedUser } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { followReasonWords } from '../../features/members/FollowReason.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Count } from '../../ui/Count.tsx';
import { countOf } from '../../ui/format-count.ts';
import { useIsDesktop } from '../../ui/hooks/use-is-desktop.ts';
import { SuggestedMember } from './SuggestedMember.tsx';

const SHOWN = 5;
const STALE_TIME = 60_000;

/**
 * Shown under an empty feed: people to follow, each with the reason, and today's hashtags. Leaves out what the columns
 * of a wide screen show already.
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
            <SuggestedMember
              key={member.id}
              member={member}
              reason={topIds.has(member.id) ? 'Top viber' : reasonFor(member)}
            />
          ))}
        </Part>
      )}
      {!isDesktop && <Trends />}
    </>
  );
}

function reasonFor({ relation, followerCount, reason }: ListedUser): ReactNode {
  if (reason) return followReasonWords(reason);
  if (relation?.followsMe) return 'Follows you';
  if (followerCount === 0) return 'On this network';
  return (
    <>
      Followed by <Count value={followerCount} noun="member" />
    </>
  );
}

function Trends() {
  const query = trpc.trends.listHashtags.useQuery(undefined, { staleTime: STALE_TIME });
  const trends = query.data?.slice(0, SHOWN) ?? [];
  if (trends.length === 0) return null;
  return (
    <Part title="Trending hashtags">
      {trends.map(({ tag, count }) => (
        <Box key={tag} component="li" pos="relative">
          <Link to={paths.hashtag(tag)} className="link-cover">
            <Group align="baseline" justify="space-between" gap={12} wrap="nowrap" mih={44} fw={680}>
              <bdi>#{tag}</bdi>
              <Text span flex="none" c="dimmed" fz="0.875rem" fw={400}>
                {countOf(count, 'post today', 'posts today')}
              </Text>
            </Group>
          </Link>
        </Box>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" px="var(--card-padding)" mt={28}>
      <Title order={3} mb={12} fw={700}>
        {title}
      </Title>
      <Flex component="ul" direction="column" gap={12}>
        {children}
      </Flex>
    </Box>
  );
}
