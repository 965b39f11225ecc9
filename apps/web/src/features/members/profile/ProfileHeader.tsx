import { Flex, Paper, Text } from '@mantine/core';
import type { Author, User } from '@vibeline/core/features/members/member.schema';
import { hasFewVotes, vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { scoreBand, votesSoFar } from '../../vibe/score-tone.ts';
import { Avatar } from '../Avatar.tsx';
import { FollowsYou } from '../FollowsYou.tsx';
import { MemberName } from '../MemberName.tsx';
import { ProfileCounts } from './ProfileCounts.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import classes from './ProfileHeader.module.css';
import { ProfileDetailsSkeleton } from './ProfileSkeleton.tsx';

interface ProfileHeaderProps {
  author: Author;
  /** null while only what posts and comments show of them is known. */
  member: User | null;
  stories?: ReactNode;
  nameRef: (name: HTMLElement | null) => void;
  action: ReactNode;
  counts?: ReactNode;
}

const LONG_NAME = 24;

export function ProfileHeader({ author, member, stories, nameRef, action, counts }: ProfileHeaderProps) {
  const { name, username, vibeScore, totalVotes } = author;
  return (
    <Paper component="header" className={classes.root} mod="bleed" p="var(--card-padding)">
      <Flex align="center" gap={18}>
        <Flex pos="relative">
          <Avatar member={author} size={112} isDecorative />
          {stories}
        </Flex>
        <Flex component="p" direction="column" gap={2} miw={0}>
          <Text span className="large-score tabular-nums" fz="3.25rem" fw={800} lts="-0.035em">
            {vibeScore}
            <small>%</small>
          </Text>
          <Text span className="band-ink" fw={680} data-band={scoreBand(author)}>
            {vibeLabel(vibeScore)}
          </Text>
          {hasFewVotes(totalVotes) && (
            <Text span c="dimmed" fz="sm">
              {votesSoFar(totalVotes)}
            </Text>
          )}
        </Flex>
      </Flex>
      <Flex direction="column" gap={4} miw={0}>
        <h1 ref={nameRef} className={classes.name} data-long={name.length > LONG_NAME}>
          <MemberName member={author} isWrapped />
        </h1>
        <Flex component="p" align="center" wrap="wrap" gap="4px 8px" c="dimmed">
          <span>@{username}</span>
          <FollowsYou member={author} />
        </Flex>
      </Flex>
      <div className={classes.action}>{action}</div>
      {member ? <ProfileDetails member={member} counts={counts} /> : <ProfileDetailsSkeleton />}
    </Paper>
  );
}

function ProfileDetails({ member, counts }: { member: User; counts: ReactNode }) {
  return (
    <>
      <ProfileCounts member={member}>{counts}</ProfileCounts>
      {member.bio !== null && (
        <Text maw="var(--measure)" textWrap="pretty" style={{ whiteSpace: 'pre-line' }} dir="auto">
          <LinkedText text={member.bio} />
        </Text>
      )}
      <ProfileFacts member={member} />
    </>
  );
}
