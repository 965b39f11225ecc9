import { Text } from '@mantine/core';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { ConversationAvatar } from '../ConversationAvatar.tsx';
import classes from './recipient-row.module.css';
import type { Recipient } from './recipients.rules.ts';

interface RecipientListProps {
  recipients: readonly Recipient[];
  isSearch: boolean;
  isBusy: boolean;
  chosenKeys: ReadonlySet<string>;
  isFull: boolean;
  onToggle: (recipient: Recipient) => void;
}

export function RecipientList({ recipients, isSearch, isBusy, chosenKeys, isFull, onToggle }: RecipientListProps) {
  if (recipients.length === 0) {
    return (
      <Text c="dimmed" fz="sm" lh={1.45} role="status">
        {isSearch ? 'Nobody has such a name or username.' : 'Type a name to find whom to send it to.'}
      </Text>
    );
  }
  return (
    <CardList aria-label={isSearch ? 'People' : 'Recent conversations and friends'} aria-busy={isBusy}>
      {recipients.map((recipient) => {
        const isChosen = chosenKeys.has(recipient.key);
        return (
          <li key={recipient.key}>
            <RecipientOption
              recipient={recipient}
              isChosen={isChosen}
              isDisabled={recipient.refusal !== null || (isFull && !isChosen)}
              onToggle={() => onToggle(recipient)}
            />
          </li>
        );
      })}
    </CardList>
  );
}

const kindLabels = { direct: null, match: 'VibeMatch', circle: 'Circle' } as const;

interface RecipientOptionProps {
  recipient: Recipient;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function RecipientOption({ recipient, isChosen, isDisabled, onToggle }: RecipientOptionProps) {
  const { name, kind, member, refusal } = recipient;
  const note = refusal ?? kindLabels[kind] ?? (member && `@${member.username}`);
  return (
    <label className={classes.root} data-disabled={isDisabled}>
      <ConversationAvatar conversation={recipient} size={40} />
      <Text span miw={0} flex={1} display="grid" style={{ justifyItems: 'start' }}>
        <Text component="bdi" truncate fw={620}>
          {name}
        </Text>
        <Text component="bdi" c="dimmed" fz="0.875rem" lh={1.4}>
          {note}
        </Text>
      </Text>
      <input type="checkbox" className={classes.box} checked={isChosen} disabled={isDisabled} onChange={onToggle} />
    </label>
  );
}
