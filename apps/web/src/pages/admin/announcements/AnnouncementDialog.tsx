import { announcementText } from '@vibeline/core/features/announcements/announcement.rules';
import type { ManagedAnnouncement } from '@vibeline/core/features/announcements/announcement.schema';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { EditorDialog } from '../EditorDialog.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface AnnouncementDialogProps {
  /** null for a new one. */
  edited: ManagedAnnouncement | null;
  onClose: () => void;
}

export function AnnouncementDialog({ edited, onClose }: AnnouncementDialogProps) {
  const { form, hasBegun, ...editor } = useAnnouncementForm(edited, onClose);
  const { field, values } = form;
  return (
    <EditorDialog
      title={edited ? 'Edit announcement' : 'New announcement'}
      size={520}
      saveLabel={edited ? 'Save' : 'Announce'}
      onClose={onClose}
      {...editor}
    >
      <FieldStack>
        <TextAreaField
          label="What members read"
          max={announcementText.max}
          required
          data-autofocus
          {...field('text')}
          value={values.text}
        />
        <TextField
          label="Link (optional)"
          placeholder="https://… or a page of this network, such as /explore"
          autoComplete="off"
          inputMode="url"
          dir="ltr"
          {...field('link')}
          value={values.link}
        />
        {!hasBegun && (
          <TextField
            label="Begins (at once, if empty)"
            type="datetime-local"
            {...field('begins')}
            value={values.begins}
          />
        )}
        <TextField label="Ends" type="datetime-local" required {...field('ends')} value={values.ends} />
      </FieldStack>
    </EditorDialog>
  );
}
