import { Box, Flex, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { presenceText } from '@vibeline/core/features/messages/message.rules';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { iconButtonProps } from '../../../ui/buttons/IconButton.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { ConversationAvatar } from '../ConversationAvatar.tsx';
import type { ListSearch } from '../list/list-search.ts';
import { useConversationMute } from '../muting/conversation-mute.change.ts';
import classes from './ConversationHeader.module.css';

const ConversationMenuList = lazyMenu(() => import('./ConversationMenuList.tsx'), 'ConversationMenuList');

interface ConversationHeaderProps {
  conversation: Conversation;
  address: ListSearch;
  onBack: () => void;
  onDelete: () => void;
  onBlock: () => void;
}

export function ConversationHeader({ conversation, address, onBack, ...asking }: ConversationHeaderProps) {
  const { name } = conversation;
  const { isMuted } = useConversationMute(conversation);
  const isPhone = useIsPhone();
  // On a narrow screen the list, with its heading, is another page.
  const order = isPhone ? 1 : 2;
  return (
    <Flex component="header" className={`${classes.root} line-below`} align="center" gap={12}>
      {isPhone && <BackToList address={address} onBack={onBack} />}
      <Subject conversation={conversation} isDecorative>
        <ConversationAvatar conversation={{ ...conversation, isOnline: null }} size={44} />
      </Subject>
      <Box miw={0} flex={1} lh={1.35}>
        <Title
          order={order}
          tabIndex={-1}
          data-conversation-name
          className={classes.name}
          fz="md"
          fw={680}
          lh={1.3}
          lts="-0.01em"
        >
          <Subject conversation={conversation}>
            <bdi>{name}</bdi>
          </Subject>
        </Title>
        <Text truncate className={classes.details} c="dimmed" fz="sm">
          <Details conversation={conversation} />
          {isMuted && <span>Muted</span>}
        </Text>
      </Box>
      <DotsMenu label={`More about ${name}`} prefetch={ConversationMenuList.prefetch}>
        {(anchor) => <ConversationMenuList {...anchor} conversation={conversation} {...asking} />}
      </DotsMenu>
    </Flex>
  );
}

interface SubjectProps {
  conversation: Conversation;
  isDecorative?: boolean;
  children: ReactNode;
}

function Subject({ conversation, isDecorative = false, children }: SubjectProps) {
  const { member, circleId } = conversation;
  const to = member ? paths.profile(member.id) : circleId !== null && paths.circle(circleId);
  if (!to) return children;
  return (
    <Link to={to} className={classes.subject} {...(isDecorative && { tabIndex: -1, 'aria-hidden': true })}>
      {children}
    </Link>
  );
}

function Details({ conversation: { kind, member, isOnline, memberCount, match } }: { conversation: Conversation }) {
  if (kind === 'circle') return <span>{countOf(memberCount, 'member')}</span>;
  const presence = presenceText(isOnline);
  return (
    <>
      {isOnline ? (
        <Text span c="var(--vibe-positive-ink)" fw={560}>
          {presence}
        </Text>
      ) : (
        member && <span>{presence ?? <bdi>@{member.username}</bdi>}</span>
      )}
      {match && (
        <span>
          VibeMatch: <bdi>{match.vibeContent}</bdi>
        </span>
      )}
    </>
  );
}

type BackProps = Pick<ConversationHeaderProps, 'address' | 'onBack'>;

/** On a narrow screen, in place of the header while there is no conversation to show. */
export function BackHeader(props: BackProps) {
  return (
    <Flex component="header" className={`${classes.root} line-below`} align="center">
      <BackToList {...props} />
    </Flex>
  );
}

function BackToList({ address, onBack }: BackProps) {
  return (
    <Link
      to={paths.messages}
      search={address}
      aria-label="Back"
      onClick={onBack}
      {...iconButtonProps({ className: classes.back })}
    >
      <IconArrowLeft size={22} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
    </Link>
  );
}
