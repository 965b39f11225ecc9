import { Flex, Stack, Text } from '@mantine/core';
import { messageReactions, messageText } from '@vibeline/core/features/messages/message.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { textProblem, visibleOrEmpty } from '@vibeline/core/text.rules';
import { type CSSProperties, type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { GrowingField } from '../../../../ui/forms/text/GrowingField.tsx';
import fieldClasses from '../../../../ui/forms/text/growing-field.module.css';
import { SendButton } from '../../../../ui/forms/text/SendButton.tsx';
import { hasTouchKeyboard } from '../../../../ui/forms/text/touch-keyboard.ts';
import { useVisibleHeight } from '../../../../ui/hooks/use-visible-height.ts';
import classes from './StoryReply.module.css';
import { useSendReply } from './use-send-reply.ts';

interface StoryReplyProps {
  story: Story;
  field: RefObject<HTMLTextAreaElement | null>;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
}

const MAX_ROWS = 4;

export function StoryReply({ story, field, isWriting, onWriting }: StoryReplyProps) {
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const text = texts[story.id] ?? '';
  const setText = (next: string) => setTexts((all) => ({ ...all, [story.id]: next }));
  const { isSending, send } = useSendReply(story);
  useEffect(() => () => onWriting(false), [onWriting]);

  const leave = () => field.current?.closest<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  const submit = async (content: string, isText: boolean) => {
    if (!(await send(content))) return;
    if (isText) setText('');
    leave();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => onWriting(currentTarget.contains(relatedTarget));
  return (
    <Stack
      component="fieldset"
      className={classes.root}
      gap={8}
      p={0}
      miw={0}
      bd="none"
      style={useLift(isWriting)}
      aria-label="Reply"
      data-control
      onFocus={() => onWriting(true)}
      onBlur={onBlur}
    >
      {isWriting && <QuickReactions isBusy={isSending} onPick={(reaction) => void submit(reaction, false)} />}
      <ReplyForm
        field={field}
        label={`Reply to ${story.author.name}…`}
        isSending={isSending}
        onWrite={setText}
        onSubmit={() => void submit(visibleOrEmpty(text), true)}
        onLeave={leave}
        text={text}
      />
    </Stack>
  );
}

interface ReplyFormProps extends Pick<StoryReplyProps, 'field'> {
  label: string;
  text: string;
  isSending: boolean;
  onWrite: (text: string) => void;
  onSubmit: () => void;
  onLeave: () => void;
}

function ReplyForm({ field, label, text, isSending, onWrite, onSubmit, onLeave }: ReplyFormProps) {
  const problem = textProblem(text, messageText);
  const canSend = !isSending && visibleOrEmpty(text) !== '' && problem === null;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (canSend) onSubmit();
  };
  return (
    <form className={fieldClasses.frame} onSubmit={submit}>
      <GrowingField
        placeholder={label}
        maxRows={MAX_ROWS}
        onSend={submit}
        onEscape={onLeave}
        {...{ field, label, text, onWrite }}
      />
      {problem !== null && (
        <Text mb={12} fz="0.875rem" role="alert">
          {problem}
        </Text>
      )}
      {text !== '' && <SendButton label="Send reply" isDisabled={!canSend} />}
    </form>
  );
}

interface QuickReactionsProps {
  isBusy: boolean;
  onPick: (reaction: string) => void;
}

function QuickReactions({ isBusy, onPick }: QuickReactionsProps) {
  return (
    <Flex
      component="fieldset"
      justify="space-between"
      py={4}
      px={6}
      miw={0}
      bg="var(--media-shade-strong)"
      bd="none"
      bdrs={28}
      aria-label="Quick reactions"
      aria-busy={isBusy}
    >
      {messageReactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={classes.reaction}
          aria-label={`Send ${reaction}`}
          disabled={isBusy}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(reaction)}
        >
          {reaction}
        </button>
      ))}
    </Flex>
  );
}

/** Above a phone's keyboard, which covers what is as high as the screen. */
function useLift(isWriting: boolean): CSSProperties {
  const visibleHeight = useVisibleHeight();
  if (!isWriting || visibleHeight === null || !hasTouchKeyboard()) return {};
  return { marginBlockEnd: `max(0px, 100dvh - ${visibleHeight}px)` };
}
