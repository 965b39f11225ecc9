import { Box, Flex, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import { messageText } from '@vibeline/core/features/messages/message.rules';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { visibleOrEmpty } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PrivacyWarning } from '../../../ui/PrivacyWarning.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { useConversations } from '../list/use-conversations.ts';
import { usePickedPeople } from '../starting/use-picked-people.ts';
import type { SendSubject } from './open-send.ts';
import { RecipientList } from './RecipientList.tsx';
import { type Recipient, recipientsOf } from './recipients.rules.ts';
import classes from './SendForm.module.css';

interface SendFormProps {
  subject: SendSubject;
  viewerId: number;
  onSend: (recipients: readonly Recipient[], text: string) => void;
}

const TITLE_LENGTH = 100;
/** As many as can be sent to within the limit of new conversations. */
const RECIPIENTS_MAX = 10;

export function SendForm({ subject: { title, warning }, viewerId, onSend }: SendFormProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const [text, setText] = useState('');
  const { problem } = useTextCheck(text, messageText);
  const query = useRecipients(viewerId, search);
  const toggle = (recipient: Recipient) =>
    setChosen((all) => {
      const others = all.filter(({ key }) => key !== recipient.key);
      return others.length === all.length ? [...all, recipient] : others;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && problem === null) onSend(chosen, visibleOrEmpty(text));
  };
  return (
    <form className="one-column" style={{ gap: 12 }} onSubmit={submit}>
      <Text fw={620} lh={1.4} dir="auto">
        {excerptOf(title, TITLE_LENGTH)}
      </Text>
      {warning !== undefined && <PrivacyWarning>{warning}</PrivacyWarning>}
      <SearchField
        label="Search by name..."
        value={search}
        max={PEOPLE_SEARCH_MAX}
        hasInitialFocus
        onSearch={setSearch}
      />
      <ChosenList chosen={chosen} onRemove={toggle} />
      <div className={classes.list}>
        <ItemStates
          query={query}
          loadingLabel="Loading people"
          skeleton={<Skeleton shape={listShapes.rows} />}
          failure="The people could not be loaded."
        >
          {(recipients) => (
            <RecipientList
              recipients={recipients}
              isSearch={search !== ''}
              isBusy={query.isFetching}
              chosenKeys={new Set(chosen.map(({ key }) => key))}
              isFull={chosen.length >= RECIPIENTS_MAX}
              onToggle={toggle}
            />
          )}
        </ItemStates>
      </div>
      <TextField
        label="Message (optional)"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {chosen.length > 0 && `${countOf(chosen.length, 'recipient')} chosen`}
      </p>
      <DialogFooter>
        <Button type="submit" disabled={chosen.length === 0 || problem !== null}>
          {chosen.length > 1 ? `Send to ${chosen.length}` : 'Send'}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ChosenListProps {
  chosen: readonly Recipient[];
  onRemove: (recipient: Recipient) => void;
}

function ChosenList({ chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <Flex component="ul" wrap="wrap" gap={8} aria-label="Chosen">
      {chosen.map((recipient) => (
        <Box component="li" key={recipient.key} miw={0}>
          <Flex
            component="button"
            type="button"
            align="center"
            gap={6}
            ps={16}
            pe={12}
            maw="100%"
            mih={44}
            bg="var(--accent-wash)"
            fz="sm"
            bdrs={22}
            aria-label={`Remove ${recipient.name}`}
            onClick={() => onRemove(recipient)}
          >
            <Text component="bdi" truncate>
              {recipient.name}
            </Text>
            <IconX size={16} stroke={2} aria-hidden="true" />
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}

function useRecipients(viewerId: number, search: string) {
  const { query, conversations } = useConversations('inbox', search);
  const people = usePickedPeople(viewerId, search);
  return {
    data: query.data && people.data ? recipientsOf(conversations, people.data) : undefined,
    error: query.error ?? people.error,
    isPending: query.isPending || people.isPending,
    isFetching: query.isFetching || people.isFetching,
    refetch: () => Promise.all([query.refetch(), people.refetch()]),
  };
}
