import { Box } from '@mantine/core';
import type { HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { countOf, pluralOf } from '../../../ui/format-count.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { TabBar, tabProps } from '../../../ui/TabBar.tsx';
import { HighlightFields } from '../creating/HighlightFields.tsx';
import { DeleteHighlightDialog } from '../DeleteHighlightDialog.tsx';
import { HighlightStories } from './HighlightStories.tsx';
import { useEditHighlight } from './use-edit-highlight.ts';

export interface HighlightEditorHandle {
  requestClose: () => void;
}

interface HighlightEditorProps {
  ref: Ref<HighlightEditorHandle>;
  details: HighlightDetails;
  onClose: () => void;
}

type Tab = 'details' | 'stories';

/** Details are saved by a button, changes of the stories at once. */
export function HighlightEditor({ ref, details, onClose }: HighlightEditorProps) {
  const formId = useId();
  const [tab, setTab] = useState<Tab>('details');
  const [isDeleting, setDeleting] = useState(false);
  const isSaved = useRef(false);
  const leave = () => {
    isSaved.current = true;
    onClose();
  };
  const form = useEditHighlight(details, leave);
  const guard = useLeaveGuard({ isChanged: form.isChanged, isSaved: () => isSaved.current, onClose });
  useImperativeHandle(ref, () => ({ requestClose: guard.requestClose }));
  return (
    <>
      <Tabs tab={tab} storyCount={details.items.length} onChange={setTab} />
      <Box role="tabpanel" aria-label={tab === 'details' ? 'Details' : 'Stories'} pt={20}>
        {tab === 'details' ? (
          <form id={formId} noValidate onSubmit={form.onSubmit}>
            <HighlightFields values={form.values} field={form.field} />
          </form>
        ) : (
          <HighlightStories details={details} />
        )}
      </Box>
      {guard.isAsking && <DiscardConfirm onDiscard={guard.leave} onKeep={guard.stay} />}
      {!guard.isAsking && tab === 'details' && (
        <EditorFooter formId={formId} form={form} onDelete={() => setDeleting(true)} />
      )}
      {form.question && <WiderQuestion {...form.question} />}
      {isDeleting && <DeleteHighlightDialog highlight={details} onClose={() => setDeleting(false)} onDeleted={leave} />}
    </>
  );
}

interface TabsProps {
  tab: Tab;
  storyCount: number;
  onChange: (tab: Tab) => void;
}

function Tabs({ tab, storyCount, onChange }: TabsProps) {
  const tabs = { details: 'Details', stories: `Stories (${storyCount})` };
  return (
    <TabBar label="Highlight">
      {(['details', 'stories'] as const).map((one) => (
        <button key={one} type="button" {...tabProps(tab === one)} onClick={() => onChange(one)}>
          {tabs[one]}
        </button>
      ))}
    </TabBar>
  );
}

interface EditorFooterProps {
  formId: string;
  form: ReturnType<typeof useEditHighlight>;
  onDelete: () => void;
}

function EditorFooter({ formId, form, onDelete }: EditorFooterProps) {
  return (
    <DialogFooter>
      <Button
        variant="subtle"
        style={{ color: 'var(--danger-ink)', marginInlineEnd: 'auto' }}
        disabled={form.isSaving}
        onClick={onDelete}
      >
        Delete highlight
      </Button>
      <SubmitButton form={formId} isPending={form.isSaving} disabled={!form.isChanged && !form.isSaving}>
        Save Changes
      </SubmitButton>
    </DialogFooter>
  );
}

function WiderQuestion({ storyCount, reach, confirm, cancel }: WiderQuestionProps) {
  return (
    <ConfirmDialog
      title={`Show the ${pluralOf(storyCount, 'story', 'stories')} to more people?`}
      confirmLabel="Save Changes"
      onClose={cancel}
      onConfirm={confirm}
    >
      {countOf(storyCount, 'story in it was', 'stories in it were')} for fewer people. Whoever can see the highlight can
      see {pluralOf(storyCount, 'the story', 'the stories')} in it: <b>{reach}</b>.
    </ConfirmDialog>
  );
}

type WiderQuestionProps = NonNullable<ReturnType<typeof useEditHighlight>['question']>;
