import { Flex, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Count } from '../../../ui/Count.tsx';
import { countOf, formatCount } from '../../../ui/format-count.ts';
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
    <Paper component="section" className={classes.root} aria-label="Your profile">
      <Flex align="center" gap={10} px={14} maw="100%">
        <MemberLink member={member} isDecorative>
          <Avatar member={member} size={48} isDecorative />
        </MemberLink>
        <Stack className={classes.names} gap={0} miw={0} flex={1} lh={1.3}>
          <MemberLink member={member}>
            <MemberName member={member} />
          </MemberLink>
          <Text truncate c="dimmed" fz="sm">
            @{member.username}
          </Text>
        </Stack>
      </Flex>
      <dl className={classes.counts}>
        <CountCell label="Followers" noun="follower" count={member.followerCount} to={paths.followers(member.id)} />
        <CountCell
          label="Following"
          noun="following"
          nouns="following"
          count={member.followingCount}
          to={paths.following(member.id)}
        />
        <CountCell label="Posts" noun="post" count={member.postCount} to={paths.profile(member.id)} />
        <CountCell label="Votes" noun="vote" count={member.totalVotes} />
      </dl>
      <Button variant="default" className={classes.customize ?? ''} aria-haspopup="dialog" onClick={onCustomize}>
        Customize Profile
      </Button>
    </Paper>
  );
}

interface CountCellProps {
  label: string;
  noun: string;
  nouns?: string;
  count: number;
  to?: string;
}

function CountCell({ label, noun, nouns, count, to }: CountCellProps) {
  const name = countOf(count, noun, nouns);
  return (
    <div className={to ? `${classes.count} hover-surface` : classes.count}>
      <Text component="dt" c="dimmed" fz="xs">
        {label}
      </Text>
      <Text component="dd" className="tabular-nums" fz="lg" fw={720} lh={1.2} title={name}>
        {to ? (
          <Link to={to} className="link-cover" aria-label={name}>
            {formatCount(count)}
          </Link>
        ) : (
          <Count value={count} />
        )}
      </Text>
    </div>
  );
}
