import { Flex, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IMAGE_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import classes from './AdvertPictureField.module.css';
import { uploadAdvertPicture } from './upload-advert-picture.ts';

interface AdvertPictureFieldProps {
  label: string;
  url: string | null;
  error: ReactNode;
  onChange: (url: string | null) => void;
  isRemovable: boolean;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The picture is uploaded at once: the server makes the square that the preview shows. */
export function AdvertPictureField({ label, url, error, onChange, isRemovable }: AdvertPictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const upload = useMutation<string, Error, File>({
    networkMode: 'always',
    mutationFn: async (file) => {
      if (file.size > IMAGE_MAX_BYTES) throw new Error('Choose a picture smaller than 5 MB');
      return uploadAdvertPicture(file);
    },
    onSuccess: onChange,
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) upload.mutate(file);
  };
  const problem = upload.error?.message ?? error;
  return (
    <section aria-labelledby={labelId}>
      <p id={labelId} className="field-label">
        {label}
      </p>
      <Group gap={14} wrap="nowrap">
        {url === null ? (
          <span className={classes.picture} />
        ) : (
          <img className={classes.picture} src={url} alt="" width={64} height={64} />
        )}
        <Stack gap={4} miw={0}>
          <Flex wrap="wrap" gap={8}>
            <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
              {url === null ? 'Choose a picture' : 'Change'}
            </Button>
            {isRemovable && url !== null && (
              <Button variant="subtle" style={{ color: 'var(--danger-ink)' }} onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </Flex>
          {problem ? (
            <Text c="var(--danger-ink)" fz="sm" lh={1.4} role="alert">
              {problem}
            </Text>
          ) : (
            <Text c="dimmed" fz="sm" lh={1.4}>
              Larger than 160 × 160 pixels, up to 5 MB.
            </Text>
          )}
        </Stack>
      </Group>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={choose}
      />
    </section>
  );
}
