import { Textarea } from '@mantine/core';
import { BIO_MAX } from '@vibeline/core/features/members/member.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import { countCharacters, normalizeText } from '@vibeline/core/text.rules';
import type { FormEvent } from 'react';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PictureField } from './PictureField.tsx';
import classes from './ProfileDialog.module.css';
import type { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  /** By which the button that saves, further down, belongs to it. */
  id: string;
  member: User;
  form: ReturnType<typeof useProfileForm>;
  /** A picture has just been cut, and the focus comes back from there. */
  hasCropped: boolean;
  onReachPicture: () => void;
  onChoosePicture: (file: File) => void;
}

/** What a member says about themself. */
export function ProfileForm({ id, member, form, hasCropped, onReachPicture, onChoosePicture }: ProfileFormProps) {
  const { values, change, field } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.canSave) form.save();
  };
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <PictureField
        member={{ ...member, profileImage: values.profileImage }}
        error={form.pictureError}
        hasFocus={hasCropped}
        onReach={onReachPicture}
        onChoose={onChoosePicture}
        onRemove={() => change({ profileImage: null })}
      />
      <TextField label="Name" autoComplete="name" dir="auto" {...field('name')} />
      <div className={classes.counted}>
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
      </div>
      <TextField label="Location" autoComplete="off" dir="auto" {...field('location')} />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        {...field('website')}
      />
    </form>
  );
}
