import { Flex, Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { Button } from '../../../ui/buttons/Button.tsx';
import { memberConfirmation } from '../../blocks/member-confirmation.ts';
import { openReport } from '../../reports/open-report.ts';
import { useAccept } from './use-conversation-actions.ts';

interface RequestBannerProps {
  conversation: Conversation;
  onDelete: () => void;
}

export function RequestBanner({ conversation, onDelete }: RequestBannerProps) {
  const { name, member } = conversation;
  const { isPending, accept } = useAccept(conversation);
  return (
    <Flex
      component="section"
      className="line-below"
      direction="column"
      gap={10}
      py={14}
      px="var(--card-padding)"
      bg="var(--surface-sunken)"
      aria-label="Request"
    >
      <Text fz="sm" lh={1.45} textWrap="pretty">
        <bdi>{name}</bdi> would like to write to you. Until you accept, they see neither what you have read nor whether
        you are online.
      </Text>
      <Flex wrap="wrap" gap={8}>
        <Button loading={isPending} onClick={accept}>
          Accept
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={onDelete}>
          Delete
        </Button>
        {member && <MemberActionButtons member={member} />}
      </Flex>
    </Flex>
  );
}

function MemberActionButtons({ member }: { member: Author }) {
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => memberConfirmation.set({ kind: 'block', member })}>
        Block
      </Button>
      <Button
        variant="subtle"
        aria-haspopup="dialog"
        onClick={() => openReport({ kind: 'member', id: member.id, author: member })}
      >
        Report
      </Button>
    </>
  );
}
