import { Button } from '@mantine/core';
import { IMAGE_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import { type ChangeEvent, useRef } from 'react';
import { showToast } from '../../../ui/toasts/toast.ts';
import { Avatar } from '../Avatar.tsx';
import classes from './ProfileDialog.module.css';

interface PictureFieldProps {
  member: User;
  /** What is wrong with the picture, as a sentence. */
  error: string | undefined;
  hasFocus: boolean;
  onReach: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** One's picture as it will be, and the ways to another. */
export function PictureField({ member, error, hasFocus, onReach, onChoose, onRemove }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!file) return;
    if (file.size <= IMAGE_MAX_BYTES) onChoose(file);
    else showToast({ title: 'File too large', description: 'Please select images smaller than 5MB', tone: 'error' });
  };
  return (
    <div className={classes.picture}>
      <Avatar member={member} size={88} isSilent />
      <div className={classes.pictureWords}>
        <div className={classes.pictureActions}>
          <Button
            variant="default"
            autoFocus={hasFocus}
            onPointerEnter={onReach}
            onFocus={onReach}
            onClick={() => input.current?.click()}
          >
            {member.profileImage === null ? 'Upload picture' : 'Change picture'}
          </Button>
          {member.profileImage !== null && (
            <Button variant="subtle" className={classes.remove ?? ''} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        {error === undefined ? (
          <p className={classes.hint}>Up to 5MB. You choose the part that shows.</p>
        ) : (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Profile picture"
        onChange={choose}
      />
    </div>
  );
}
