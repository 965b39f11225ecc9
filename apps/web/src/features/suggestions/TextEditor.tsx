import '@mantine/core/styles/Input.layer.css';
import { Group, Stack, type StackProps, Textarea } from '@mantine/core';
import type { TextRules } from '@vibeline/core/text.rules';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { CharacterCount } from '../../ui/forms/CharacterCount.tsx';
import { useCaretAtEnd } from '../../ui/forms/text/use-caret-at-end.ts';
import { useTextCheck } from '../../ui/forms/text/use-text-check.ts';
import { TextSuggestions } from './TextSuggestions.tsx';

export interface TextEditorProps {
  label: string;
  rules: TextRules;
  /** What is stored on the server, and what is in the field. */
  saved: string;
  draft: { text: string; write: (text: string) => void };
  /** Whether the author has opened it by a press; false when a draft of an earlier visit did. */
  isFocused: boolean;
  isPending: boolean;
  isCompact?: boolean;
  root?: Ref<HTMLDivElement>;
  field?: RefObject<HTMLTextAreaElement | null>;
  spacing: Pick<StackProps, 'gap' | 'py'>;
  /** Said before it is saved. */
  note?: ReactNode;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Changes a text in its place. */
export function TextEditor(props: TextEditorProps) {
  const { label, rules, saved, draft, isFocused, isPending, isCompact = false, root, spacing, onSave, onClose } = props;
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? ownField;
  useCaretAtEnd(field);
  const { text } = draft;
  const { isValid, length, problem } = useTextCheck(text, rules);
  const canSave = isValid && !isPending;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Escape must not discard changes; Cancel does.
    if (event.key === 'Escape' && text === saved) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canSave) onSave(text);
  };
  return (
    <Stack ref={root} {...spacing} data-unsaved data-draft-stored>
      <Textarea
        ref={field}
        autoFocus={isFocused}
        autosize
        minRows={isCompact ? 2 : 3}
        aria-label={label}
        data-mantine-stop-propagation={isCompact || undefined}
        value={text}
        readOnly={isPending}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <TextSuggestions field={field} />
      {props.note}
      <Group gap={8} wrap="nowrap" justify="flex-end">
        <CharacterCount length={length} max={rules.max} problem={problem} />
        <Button variant="default" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!canSave && !isPending} loading={isPending} onClick={() => onSave(text)}>
          Save
        </Button>
      </Group>
    </Stack>
  );
}
