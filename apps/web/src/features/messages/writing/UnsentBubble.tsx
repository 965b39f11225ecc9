import { Flex, Group } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { discardItem, retryItem } from '../../../lib/outbox/outbox.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { copyMessage } from '../message/copy-message.ts';
import { MessageBubble } from '../message/MessageBubble.tsx';
import itemClasses from '../message/MessageItem.module.css';
import type { UnsentMessage } from './unsent-messages.ts';

const STATES = { sending: 'Sending', waiting: 'Waiting for a connection' };

/** URLs of files that are in no message yet are valid for at least five minutes. */
const STALE_TIME = 4 * 60_000;

interface UnsentBubbleProps {
  unsent: UnsentMessage;
  /** Otherwise the conversation says below why nobody can write in it. */
  canRetry: boolean;
}

export function UnsentBubble({ unsent, canRetry }: UnsentBubbleProps) {
  const { input, state, item } = unsent;
  const media = useFiles(input.media);
  const message = { content: input.content, replyTo: input.replyTo, media, shared: null, isDeleted: false };
  return (
    <article
      className={itemClasses.root}
      data-own="true"
      data-last="true"
      data-unsent={state}
      aria-label="Your message"
    >
      <div className={itemClasses.stack}>
        <div className={itemClasses.line}>
          <div className={itemClasses.bubble}>
            <MessageBubble message={message} isOwn isFirst isLast />
          </div>
        </div>
        {state === 'failed' ? (
          <Group gap="4px 8px" justify="flex-end" py={4}>
            <Flex role="status" component="p" align="center" gap={4} c="var(--danger-ink)" fz="0.875rem">
              <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" /> Not sent. {canRetry && item.refusal}
            </Flex>
            {canRetry && (
              <Button variant="default" onClick={() => retryItem(item)}>
                Retry
              </Button>
            )}
            {!canRetry && input.content !== '' && (
              <Button variant="default" onClick={() => void copyMessage(input.content)}>
                Copy text
              </Button>
            )}
            <Button variant="subtle" style={{ color: 'var(--danger-ink)' }} onClick={() => discardItem(item.key)}>
              Delete
            </Button>
          </Group>
        ) : (
          <Flex component="p" align="center" gap={4} mt={2} mb={0} px={12} c="dimmed" fz="xs">
            <IconClock size={14} stroke={1.75} aria-hidden="true" />
            <span className={state === 'sending' ? 'visually-hidden' : undefined}>{STATES[state]}</span>
          </Flex>
        )}
      </div>
    </article>
  );
}

function useFiles(files: UnsentMessage['input']['media']): Media[] {
  const queries = trpc.useQueries((client) =>
    files.map(({ id }) => client.media.get({ id }, { staleTime: STALE_TIME })),
  );
  return queries.flatMap(({ data }, index) => (data ? [{ ...data, alt: files[index]?.alt ?? null }] : []));
}
