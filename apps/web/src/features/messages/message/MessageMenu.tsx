import { Flex } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import type { MessageReaction } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { iconButtonProps } from '../../../ui/buttons/IconButton.tsx';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import classes from './MessageMenu.module.css';
import { useMessageActions } from './message-actions.ts';

const MessageMenuList = lazyMenu(() => import('./MessageMenuList.tsx'), 'MessageMenuList');

interface MessageMenuProps {
  message: Message;
  own: MessageReaction | null;
  onReact: (reaction: MessageReaction) => void;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

export function MessageMenu({ opened, onChange, ...props }: MessageMenuProps) {
  const actions = useMessageActions();
  const { name } = props.message.sender;
  const isOwn = props.message.sender.id === actions.viewerId;
  return (
    <Flex className={classes.root} flex="none" data-message-menu>
      {(actions.canWrite || props.own !== null) && (
        <MenuButton
          label={isOwn ? 'React to your message' : `React to the message by ${name}`}
          className={classes.react ?? ''}
          buttonClassName={iconButtonProps().className}
          prefetch={MessageMenuList.prefetch}
          menu={(anchor) => <MessageMenuList {...anchor} {...props} canReact={actions.canWrite} actions={null} />}
        >
          <IconMoodSmile size={20} stroke={1.75} aria-hidden="true" />
        </MenuButton>
      )}
      <DotsMenu
        label={isOwn ? 'More about your message' : `More about the message by ${name}`}
        prefetch={MessageMenuList.prefetch}
        opened={opened}
        onChange={onChange}
      >
        {(anchor) => <MessageMenuList {...anchor} {...props} canReact={actions.canWrite} actions={actions} />}
      </DotsMenu>
    </Flex>
  );
}
