import { Box, Text } from '@mantine/core';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { summaryOfMessage } from '@vibeline/core/features/messages/message-summary.rules';
import { REPORT_LINES_MAX } from '@vibeline/core/features/reports/report.rules';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { ScrollRegion } from '../../ui/scroll/ScrollRegion.tsx';
import classes from './ReportLines.module.css';

/** Which messages of the chat of a match go along with a report; none unless the reporter wants it. */
export function useReportLines(chatId: number | null) {
  const [isOn, setOn] = useState(false);
  // Not the list of the page, which may show another part of the chat.
  const query = trpc.messages.list.useQuery(
    { conversationId: chatId ?? 0, limit: REPORT_LINES_MAX },
    { enabled: isOn && chatId !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const lines = query.data?.items.filter(({ isDeleted }) => !isDeleted).toReversed() ?? [];
  return { isOn, setOn, query, lines, ids: isOn ? lines.map(({ id }) => id) : [] };
}

interface ReportLinesProps {
  chosen: ReturnType<typeof useReportLines>;
  isDisabled: boolean;
}

export function ReportLines({ chosen: { isOn, setOn, query, lines }, isDisabled }: ReportLinesProps) {
  return (
    <div>
      <Switch label="Include the last messages" isOn={isOn} isDisabled={isDisabled} onChange={setOn}>
        Up to {REPORT_LINES_MAX} of this chat, yours too, as they are now. Only the moderators read them.
      </Switch>
      {isOn && (
        <Box mt={8}>
          <ItemStates
            query={query}
            loadingLabel="Loading the last messages"
            skeleton={
              <Text c="dimmed" fz="sm" lh="44px">
                Loading…
              </Text>
            }
            failure="The last messages could not be loaded."
          >
            {() => <Lines lines={lines} />}
          </ItemStates>
        </Box>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Message[] }) {
  const region = useRef<HTMLElement>(null);
  // The end of a dialog that scrolls: what was just asked for would be out of sight.
  useEffect(() => {
    // Newer browsers return a promise, which React would call to clean up.
    region.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (lines.length === 0) {
    return (
      <Text c="dimmed" fz="sm" lh="44px">
        There are no messages.
      </Text>
    );
  }
  return (
    <ScrollRegion ref={region} label="Messages that go along" className={classes.root}>
      <ul className={classes.list}>
        {lines.map((message) => (
          <li key={message.id}>
            <Text span c="dimmed" fz="xs" fw={620}>
              <bdi>{message.sender.relation === null && message.sender.id !== 0 ? 'You' : message.sender.name}</bdi>
            </Text>
            <Text className="any-text" fz="sm" lh={1.45} dir="auto">
              {message.content === '' ? summaryOfMessage(message) : message.content}
            </Text>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
