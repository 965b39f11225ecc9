import { Center, Flex, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowBigDown,
  IconArrowBigUp,
  IconMessageCircle,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Action } from '@vibeline/core/features/actions/action.schema';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from '../notifications/NotificationRow.module.css';

export type { Action };

export function ActionRow({ action }: { action: Action }) {
  const { postId, commentId, member, excerpt, createdAt } = action;
  const ActionIcon = iconOf(action);
  const to = postId === null ? paths.profile(member?.id ?? 0) : paths.post(postId);
  return (
    <li className={classes.root} data-linked="true" data-simple={excerpt === null}>
      <Center component="span" className={classes.symbol} aria-hidden="true">
        <ActionIcon size={22} stroke={1.75} />
      </Center>
      <div className={classes.text}>
        <Link to={to} search={commentId === null ? {} : { comment: commentId }} className="link-cover">
          <ActionSentence action={action} />
        </Link>
        {excerpt !== null && (
          <Text lineClamp={2} mt={2} c="dimmed" fz="sm" dir="auto">
            {excerpt}
          </Text>
        )}
      </div>
      <Flex component="span" align="center" gap={8} h="1.4em">
        <Text span className="tabular-nums" c="dimmed" fz="xs">
          <RelativeTime time={createdAt} />
        </Text>
      </Flex>
    </li>
  );
}

function iconOf({ kind, isPositive }: Action): Icon {
  if (kind === 'vote') return isPositive ? IconArrowBigUp : IconArrowBigDown;
  return { post: IconPencil, comment: IconMessageCircle, follow: IconUserPlus }[kind];
}

function ActionSentence({ action: { kind, commentId, member, isPositive } }: { action: Action }): ReactNode {
  const { user } = useCurrentUser();
  const isOwn = member?.id === user?.id;
  const owner = isOwn ? 'your own' : <Possessive name={member?.name ?? ''} />;
  if (kind === 'post') return 'You posted';
  if (kind === 'comment') return <>You commented on {owner} post</>;
  if (kind === 'vote') {
    return (
      <>
        You voted {isPositive ? 'positive' : 'negative'} on {owner} {commentId === null ? 'post' : 'comment'}
      </>
    );
  }
  return (
    <>
      You followed <bdi className={classes.name}>{member?.name}</bdi>
    </>
  );
}

function Possessive({ name }: { name: string }) {
  return (
    <>
      <bdi className={classes.name}>{name}</bdi>’s
    </>
  );
}
