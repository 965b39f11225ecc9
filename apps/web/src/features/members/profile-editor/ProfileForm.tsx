import '@mantine/core/styles/Input.layer.css';
import { Box, Textarea } from '@mantine/core';
import { BIO_MAX } from '@vibeline/core/features/members/member.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import { countCharacters, normalizeText } from '@vibeline/core/text.rules';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PictureField } from './PictureField.tsx';
import classes from './ProfileDialog.module.css';
import type { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  id: string;
  member: User;
  form: ReturnType<typeof useProfileForm>;
  hasCropped: boolean;
  onPrefetchCrop: () => void;
  onChoosePicture: (file: File) => void;
}

export function ProfileForm({ id, member, form, hasCropped, onPrefetchCrop, onChoosePicture }: ProfileFormProps) {
  const { values, field } = form;
  return (
    <form id={id} className="one-column" style={{ gap: 18 }} noValidate onSubmit={form.onSubmit}>
      <PictureField
        member={{ ...member, profileImage: values.profileImage }}
        error={form.pictureError}
        hasAutofocus={hasCropped}
        onPrefetch={onPrefetchCrop}
        onChoose={onChoosePicture}
        onRemove={() => form.setPicture(null)}
      />
      <FieldStack>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <Box className={classes.counted} pos="relative">
          <Textarea
            label="Bio"
            size="md"
            dir="auto"
            autosize
            minRows={3}
            maxRows={8}
            placeholder="A few words about you"
            {...field('bio')}
          />
          <CharacterCount length={countCharacters(normalizeText(values.bio))} max={BIO_MAX} near={60} />
        </Box>
        <TextField label="Location" autoComplete="off" {...field('location')} />
        <TextField
          label="Website"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          {...form.websiteField}
        />
      </FieldStack>
    </form>
  );
}
