import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import { type ReactNode, useRef, useState } from 'react';
import { AvatarPicture } from '../../../features/members/Avatar.tsx';
import { useNetwork } from '../../../features/network/use-network.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PictureInput } from '../../../ui/forms/PictureInput.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import classes from './SettingsPart.module.css';

const PictureCrop = lazyComponent(
  () => import('../../../features/members/profile-editor/PictureCrop.tsx'),
  'PictureCrop',
  { Fallback: () => <Box h="min(480px, 70dvh)" />, close: ({ onCancel }) => onCancel(), isPrefetched: false },
);

interface NetworkPictureFieldProps {
  name: string;
  picture: string | null;
  error: ReactNode;
  onChange: (picture: string | null) => void;
}

const UPLOADED = { title: 'Picture uploaded', description: 'Save to show it to everyone.' };

export function NetworkPictureField({ name, picture, error, onChange }: NetworkPictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { imageMegabytes } = useNetwork();
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File) => {
    if (chosen.size <= imageMegabytes * MEGABYTE) setFile(chosen);
    else showToast({ title: 'File too large', description: `It can have up to ${imageMegabytes}MB`, tone: 'error' });
  };
  const shown = { id: 0, name: name || 'Network', profileImage: picture, vibeScore: 0 };
  return (
    <Group gap={18} wrap="nowrap">
      <span className={classes.picture} aria-hidden="true">
        <AvatarPicture key={picture} member={shown} size={72} />
      </span>
      <Stack gap={6} miw={0}>
        <Flex wrap="wrap" gap="4px 8px">
          <Button
            variant="default"
            onPointerEnter={PictureCrop.prefetch}
            onFocus={PictureCrop.prefetch}
            onClick={() => input.current?.click()}
          >
            {picture === null ? 'Upload picture' : 'Change picture'}
          </Button>
          {picture !== null && (
            <Button variant="subtle" style={{ color: 'var(--danger-ink)' }} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Flex>
        {error ? (
          <Text c="var(--danger-ink)" fz="sm" lh={1.45} role="alert">
            {error}
          </Text>
        ) : (
          <Text c="dimmed" fz="sm" lh={1.45} textWrap="pretty">
            Everyone sees it, also before they sign in.
          </Text>
        )}
      </Stack>
      <PictureInput ref={input} label="Picture of the network" onChoose={choose} />
      {file && (
        <Dialog title="Choose the part that shows" size={520} isInHistory={false} onClose={() => setFile(null)}>
          <PictureCrop
            file={file}
            uploaded={UPLOADED}
            onCancel={() => setFile(null)}
            onDone={(url) => {
              onChange(url);
              setFile(null);
            }}
          />
        </Dialog>
      )}
    </Group>
  );
}
