import { Box, Flex, Stack, Text } from '@mantine/core';
import { discardItem, retryItem } from '../../lib/outbox/outbox.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-item.ts';
import { Button } from '../../ui/buttons/Button.tsx';

interface OutboxListProps {
  items: readonly OutboxItem[];
  isOnline: boolean;
}

export function OutboxList({ items, isOnline }: OutboxListProps) {
  return (
    <Box component="ul" className="divided" py={4}>
      {items.map((item) => (
        <Item key={item.key} item={item} isOnline={isOnline} />
      ))}
    </Box>
  );
}

function Item({ item, isOnline }: { item: OutboxItem; isOnline: boolean }) {
  const { key, title, refusal } = item;
  return (
    <Flex component="li" align="center" gap={8} py={6} px={16} mih={44}>
      <Stack gap={0} miw={0} flex={1}>
        <Text dir="auto" span truncate fz="sm">
          {title}
        </Text>
        <Text span c={refusal === null ? 'dimmed' : 'var(--danger-ink)'} fz="xs">
          {refusal ?? (isOnline ? 'Sending…' : 'Waiting for a connection')}
        </Text>
      </Stack>
      {refusal !== null && (
        <Button size="compact" variant="default" aria-label={`Retry: ${title}`} onClick={() => retryItem(item)}>
          Retry
        </Button>
      )}
      <Button size="compact" variant="subtle" aria-label={`Discard: ${title}`} onClick={() => discardItem(key)}>
        Discard
      </Button>
    </Flex>
  );
}
