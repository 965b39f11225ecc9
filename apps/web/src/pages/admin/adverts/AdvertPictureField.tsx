import { Flex, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import { type ReactNode, useId, useRef } from 'react';
import { useNetwork } from '../../../features/network/use-network.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PictureInput } from '../../../ui/forms/PictureInput.tsx';
import classes from './AdvertPictureField.module.css';
import { uploadAdvertPicture } from './upload-advert-picture.ts';

interface AdvertPictureFieldProps {
  label: string;
  url: string | null;
  error: ReactNode;
  onChange: (url: string | null) => void;
  isRemovable: boolean;
}

/** The picture is uploaded at once: the server makes the square that the preview shows. */
export function AdvertPictureField({ label, url, error, onChange, isRemovable }: AdvertPictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { imageMegabytes } = useNetwork();
  const upload = useMutation<string, Error, File>({
    networkMode: 'always',
    mutationFn: async (file) => {
      if (file.size > imageMegabytes * MEGABYTE) throw new Error(`Choose a picture smaller than ${imageMegabytes} MB`);
      return uploadAdvertPicture(file);
    },
    onSuccess: onChange,
  });
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
              Larger than 160 × 160 pixels, up to {imageMegabytes} MB.
            </Text>
          )}
        </Stack>
      </Group>
      <PictureInput ref={input} label={label} onChoose={(file) => upload.mutate(file)} />
    </section>
  );
}
