import { Flex, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { ConversationAvatar } from '../ConversationAvatar.tsx';
import classes from './DeliveryList.module.css';
import type { Delivery } from './use-deliveries.ts';

interface DeliveryListProps {
  deliveries: readonly Delivery[];
  onRetry: (delivery: Delivery) => void;
  onDone: () => void;
}

export function DeliveryList({ deliveries, onRetry, onDone }: DeliveryListProps) {
  const count = (state: Delivery['state']) => deliveries.filter((delivery) => delivery.state === state).length;
  const isOver = count('sending') === 0;
  return (
    <>
      <Stack gap={14}>
        <Text fw={620} role="status">
          {isOver ? `Sent to ${count('sent')} of ${deliveries.length}` : 'Sending…'}
        </Text>
        <CardList aria-label="Recipients" aria-busy={!isOver}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.recipient.key} delivery={delivery} onRetry={() => onRetry(delivery)} />
          ))}
        </CardList>
      </Stack>
      <DialogFooter>
        <Button data-autofocus onClick={onDone} ref={focusOnce}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

/** The button that sent is gone. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function DeliveryRow({ delivery, onRetry }: { delivery: Delivery; onRetry: () => void }) {
  const { recipient, state, reason } = delivery;
  return (
    <Flex component="li" className={classes.row} align="center" gap={12} py={6} px={16} mih={60}>
      <ConversationAvatar conversation={recipient} size={40} />
      <Text span miw={0} flex={1} display="grid">
        <Text component="bdi" truncate fw={620}>
          {recipient.name}
        </Text>
        <Flex
          component="span"
          align="flex-start"
          gap={6}
          c={state === 'failed' ? 'var(--danger-ink)' : 'dimmed'}
          fz="0.875rem"
          lh="18px"
          data-state={state}
        >
          {state === 'sending' && <IconClock {...icon} />}
          {state === 'sent' && <IconCheck {...icon} />}
          {state === 'failed' && <IconAlertCircle {...icon} />}
          {state === 'sending' ? 'Sending' : (reason ?? 'Sent')}
        </Flex>
      </Text>
      {state === 'failed' && (
        <Button
          variant="default"
          className={classes.retry}
          aria-label={`Retry sending to ${recipient.name}`}
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
    </Flex>
  );
}
