import { Flex, Group, Text } from '@mantine/core';
import { IMAGE_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { PictureInput } from '../../ui/forms/PictureInput.tsx';
import classes from './SetUpForm.module.css';

interface NetworkPictureProps {
  picture: File | null;
  onChange: (picture: File | null) => void;
}

/** Sent once there is an account that can send it. */
export function NetworkPicture({ picture, onChange }: NetworkPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const url = useObjectUrl(picture);
  const choose = (file: File) => {
    setTooLarge(file.size > IMAGE_MAX_BYTES);
    if (file.size <= IMAGE_MAX_BYTES) onChange(file);
  };
  return (
    <div>
      <span className="field-label">Picture (optional)</span>
      <Group gap={14} wrap="nowrap">
        {url === null ? (
          <span className={classes.noPicture} aria-hidden="true" />
        ) : (
          <img className={classes.picture} src={url} alt="Chosen for the network" width={56} height={56} />
        )}
        <Flex wrap="wrap" gap="4px 8px">
          <Button variant="default" onClick={() => input.current?.click()}>
            {picture === null ? 'Choose a picture' : 'Change'}
          </Button>
          {picture !== null && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Flex>
      </Group>
      {isTooLarge && (
        <Text mt={4} c="var(--danger-ink)" fz="sm" lh={1.4} role="alert">
          Please choose a picture smaller than {IMAGE_MAX_BYTES / MEGABYTE} MB.
        </Text>
      )}
      <PictureInput ref={input} label="Picture of the network" onChoose={choose} />
    </div>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
