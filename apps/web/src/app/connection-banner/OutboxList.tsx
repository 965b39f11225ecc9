import { Box, Flex, Text } from '@mantine/core';
import { discardItem, retryItem } from '../../lib/outbox/outbox.ts';
import type { OutboxItem } from '../../lib/outbox/outbox-item.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './OutboxList.module.css';

interface OutboxListProps {
  items: readonly OutboxItem[];
  isOnline: boolean;
}

export function OutboxList({ items, isOnline }: OutboxListProps) {
  return (
    <Box component="ul" py={4} px={0}>
      {items.map((item) => (
        <Item key={item.key} item={item} isOnline={isOnline} />
      ))}
    </Box>
  );
}

function Item({ item, isOnline }: { item: OutboxItem; isOnline: boolean }) {
  const { key, title, refusal } = item;
  return (
    <Flex component="li" className={classes.item} align="center" gap={8} py={6} px={16} mih={44}>
      <div className={classes.text}>
        <Text dir="auto" span truncate fz="sm">
          {title}
        </Text>
        <span className={classes.state} data-refused={refusal !== null}>
          {refusal ?? (isOnline ? 'Sending…' : 'Waiting for a connection')}
        </span>
      </div>
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
