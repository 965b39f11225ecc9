import { Flex, Text } from '@mantine/core';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { PendingMessage } from './use-chat.ts';

interface PendingRowProps {
  message: PendingMessage;
  canResend: boolean;
  onResend: () => void;
  onDiscard: () => void;
}

export function PendingRow({ message: { content, hasFailed }, canResend, onResend, onDiscard }: PendingRowProps) {
  return (
    <Flex component="li" direction="column" py={5} ps={38}>
      <Text span c="dimmed" fz="xs">
        {hasFailed ? 'Not sent' : 'Sending…'}
      </Text>
      <Text span fz="sm" lh={1.4} dir="auto">
        {content}
      </Text>
      {hasFailed && (
        <Flex component="span" gap={8} pt={4}>
          <Button variant="default" size="compact" disabled={!canResend} onClick={onResend}>
            Retry
          </Button>
          <Button variant="subtle" size="compact" onClick={onDiscard}>
            Discard
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
