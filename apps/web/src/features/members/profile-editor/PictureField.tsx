import { Flex, Group, Stack, Text } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PictureInput } from '../../../ui/forms/PictureInput.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useNetwork } from '../../network/use-network.ts';
import { Avatar } from '../Avatar.tsx';

interface PictureFieldProps {
  member: User;
  error: ReactNode;
  hasAutofocus: boolean;
  onPrefetch: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function PictureField({ member, error, hasAutofocus, onPrefetch, onChoose, onRemove }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { imageMegabytes } = useNetwork();
  const choose = (file: File) => {
    const description = `Please select images smaller than ${imageMegabytes}MB`;
    if (file.size <= imageMegabytes * MEGABYTE) onChoose(file);
    else showToast({ title: 'File too large', description, tone: 'error' });
  };
  return (
    <Group gap={18} wrap="nowrap">
      <Avatar member={member} size={88} isDecorative />
      <Stack gap={6} miw={0}>
        <Flex wrap="wrap" gap="4px 8px">
          <Button
            variant="default"
            autoFocus={hasAutofocus}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
            onClick={() => input.current?.click()}
          >
            {member.profileImage === null ? 'Upload picture' : 'Change picture'}
          </Button>
          {member.profileImage !== null && (
            <Button variant="subtle" style={{ color: 'var(--danger-ink)' }} onClick={onRemove}>
              Remove
            </Button>
          )}
        </Flex>
        {error === undefined ? (
          <Text c="dimmed" fz="sm" lh={1.45} textWrap="pretty">
            Up to {imageMegabytes}MB. You choose the part that shows.
          </Text>
        ) : (
          <Text c="var(--danger-ink)" fz="sm" lh={1.45} textWrap="pretty" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      <PictureInput ref={input} label="Profile picture" onChoose={choose} />
    </Group>
  );
}
