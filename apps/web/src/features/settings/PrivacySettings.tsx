import { Flex, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WhoCanMessage } from '@vibeline/core/features/settings/setting.rules';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { AcceptWaiting } from './AcceptWaiting.tsx';
import { DataSwitches } from './DataSwitches.tsx';
import { MessageChoice } from './MessageChoice.tsx';
import { messageChoice } from './setting.change.ts';
import { usePrivateAccount, useSavedSettings, useSetting } from './use-settings.ts';

export function PrivacySettings({ member }: { member: { id: number; isPrivate: boolean } }) {
  const account = usePrivateAccount(member);
  const { approveAutomatically, showOnline, showTyping, sendReceipts, whoCanMessage } = usePrivacySettings(member.id);
  const isPrivate = account.isOn === true;
  return (
    <Stack className="divided" gap={24}>
      <Group title="Who follows you" isFirst>
        <Text mt={-8} mb={0} fz="lg" fw={680} lts="-0.01em" role="status">
          Your profile is {isPrivate ? 'private' : 'public'}
        </Text>
        <Switch label="Private account" isOn={isPrivate} onChange={account.change}>
          {isPrivate
            ? 'People ask before they follow you, and only your followers see what you post. Anonymous posts stay visible to everyone, without your name. When you make it public again, waiting requests are accepted.'
            : 'Everyone sees what you post, and can follow you.'}
        </Switch>
        <Switch
          label="Approve automatically"
          isOn={approveAutomatically.isOn ?? false}
          isDisabled={approveAutomatically.isOn === null}
          onChange={approveAutomatically.change}
        >
          {approveAutomatically.isOn
            ? 'New requests to follow you are accepted at once.'
            : 'Requests to follow you wait for your answer.'}
        </Switch>
        {approveAutomatically.isOn && <AcceptWaiting />}
      </Group>
      <Group title="Who reaches you">
        <MessageChoice {...whoCanMessage} />
        <Switch
          label="Show when I am online"
          isOn={showOnline.isOn ?? false}
          isDisabled={showOnline.isOn === null}
          onChange={showOnline.change}
        >
          {showOnline.isOn ? 'Your friends see when you are online.' : 'Nobody sees when you are online.'}
        </Switch>
        <Switch
          label="Show when I am typing"
          isOn={showTyping.isOn ?? false}
          isDisabled={showTyping.isOn === null}
          onChange={showTyping.change}
        >
          {showTyping.isOn
            ? 'Others in a conversation see that you are writing.'
            : 'Nobody sees that you are writing a message.'}
        </Switch>
        <Switch
          label="Send read receipts"
          isOn={sendReceipts.isOn ?? false}
          isDisabled={sendReceipts.isOn === null}
          onChange={sendReceipts.change}
        >
          {sendReceipts.isOn
            ? 'Others see which of their messages you have read, and you see which of yours they have.'
            : 'Nobody sees what you have read, and you do not see what others have.'}
        </Switch>
        <Link to={paths.safety} className="text-action">
          Blocked and muted members, and muted words
        </Link>
      </Group>
      <Group title="What you share">
        <DataSwitches memberId={member.id} />
      </Group>
    </Stack>
  );
}

interface GroupProps {
  title: string;
  isFirst?: boolean;
  children: ReactNode;
}

function Group({ title, isFirst = false, children }: GroupProps) {
  return (
    <Flex component="section" direction="column" gap={16} pt={isFirst ? 0 : 24} aria-label={title}>
      <Title order={3} c="dimmed" fz="xs" fw={620} lh={1.3}>
        {title}
      </Title>
      {children}
    </Flex>
  );
}

/** The settings of the Privacy tab that have no place elsewhere; null while they are not known. */
function usePrivacySettings(memberId: number) {
  const { data } = useSavedSettings();
  const { shown, setDesired } = useOptimisticMutation(messageChoice, memberId, data?.whoCanMessage ?? null);
  return {
    approveAutomatically: useSetting('approveAutomatically', memberId, data?.approveAutomatically ?? null),
    showOnline: useSetting('showOnline', memberId, data?.showOnline ?? null),
    showTyping: useSetting('showTyping', memberId, data?.showTyping ?? null),
    sendReceipts: useSetting('sendReceipts', memberId, data?.sendReceipts ?? null),
    whoCanMessage: {
      choice: shown,
      choose: (choice: WhoCanMessage) => setDesired({ choice }),
    },
  };
}
