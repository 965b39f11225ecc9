import { Stack, Text } from '@mantine/core';
import { advertTypes } from '@vibeline/core/features/adverts/advert.rules';
import type { ManagedAdvert } from '@vibeline/core/features/adverts/advert.schema';
import { AdvertPreview } from '../../../features/adverts/AdvertPreview.tsx';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { EditorDialog } from '../EditorDialog.tsx';
import classes from './AdvertDialog.module.css';
import { AdvertPictureField } from './AdvertPictureField.tsx';
import { type AdvertType, useAdvertForm } from './use-advert-form.ts';

interface AdvertDialogProps {
  /** null for a new one. */
  edited: ManagedAdvert | null;
  onClose: () => void;
}

const typeLabels = Object.fromEntries(
  advertTypes.map((type) => [type, type[0]?.toUpperCase() + type.slice(1)]),
) as Record<AdvertType, string>;

export function AdvertDialog({ edited, onClose }: AdvertDialogProps) {
  const { form, isVerified, setVerified, preview, ...editor } = useAdvertForm(edited, onClose);
  const { values } = form;
  const text = (name: 'title' | 'description' | 'ctaText' | 'ctaUrl' | 'sponsorName' | 'starts' | 'ends') => ({
    autoComplete: 'off',
    ...form.field(name),
    value: values[name],
  });
  const picture = (name: 'imageUrl' | 'logoUrl') => ({
    url: values[name],
    error: form.field(name).error,
    onChange: (url: string | null) => form.setFieldValue(name, url),
  });
  return (
    <EditorDialog
      title={edited ? 'Edit advert' : 'New advert'}
      size={640}
      saveLabel={edited ? 'Save' : 'Add advert'}
      onClose={onClose}
      {...editor}
    >
      <FieldStack>
        <TextField label="Title" required data-autofocus {...text('title')} />
        <TextField label="Description" required {...text('description')} />
        <div className={classes.pair}>
          <TextField label="Button" placeholder="Order one" required {...text('ctaText')} />
          <TextField
            label="Address of the button"
            placeholder="https://…"
            dir="ltr"
            inputMode="url"
            required
            {...text('ctaUrl')}
          />
        </div>
        <div className={classes.pair}>
          <TextField label="Sponsor" required {...text('sponsorName')} />
          <Select<AdvertType> label="What it is for" options={typeLabels} {...form.field('type')} value={values.type} />
        </div>
      </FieldStack>
      <div className={classes.pair}>
        <AdvertPictureField label="Picture" isRemovable={false} {...picture('imageUrl')} />
        <AdvertPictureField label="Logo of the sponsor (optional)" isRemovable {...picture('logoUrl')} />
      </div>
      <Switch label="This network knows the sponsor" isOn={isVerified} onChange={setVerified} />
      <div className={classes.pair}>
        <TextField label="Shown from (at once, if empty)" type="datetime-local" {...text('starts')} />
        <TextField label="Until (no end, if empty)" type="datetime-local" {...text('ends')} />
      </div>
      <Stack component="section" gap={8} aria-label="Preview">
        <Text className="field-label">In the feed</Text>
        <AdvertPreview advert={preview} place="feed" />
        <Text className="field-label" mt={8}>
          Beside the feed
        </Text>
        <div className={classes.side}>
          <AdvertPreview advert={preview} place="side" />
        </div>
      </Stack>
    </EditorDialog>
  );
}
