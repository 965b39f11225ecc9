import { Text } from '@mantine/core';
import { CHAT_OPEN_MS } from '@vibeline/core/features/match/match.rules';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { dateFormat } from '../../../lib/date-format.ts';
import { useStore } from '../../../lib/store.ts';
import { minuteClock } from '../../../ui/time/relative-time.ts';

const time = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Of the chat of a match, from the end of its session, which is a week before it closes. */
export function ClosingNote({ closesAt, refusal }: Pick<Conversation, 'closesAt' | 'refusal'>) {
  const now = useStore(minuteClock);
  if (!closesAt || refusal !== null || Date.parse(closesAt) - now > CHAT_OPEN_MS) return null;
  return (
    <Text className="line-above" role="note" textWrap="balance" py={10} px={20} c="dimmed" fz="sm" ta="center">
      This chat closes on {time.format(new Date(closesAt))}. After that you both can still read it.
    </Text>
  );
}
