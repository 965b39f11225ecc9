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
    <ul className={classes.root}>
      {items.map((item) => (
        <Item key={item.key} item={item} isOnline={isOnline} />
      ))}
    </ul>
  );
}

function Item({ item, isOnline }: { item: OutboxItem; isOnline: boolean }) {
  const { key, title, refusal } = item;
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <span dir="auto" className={classes.title}>
          {title}
        </span>
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
    </li>
  );
}
