import 'react-easy-crop/react-easy-crop.css';
import { Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import rangeClasses from '../../../ui/forms/range.module.css';
import { showToast } from '../../../ui/toasts/toast.ts';
import { cropPicture } from './crop-picture.ts';
import classes from './PictureCrop.module.css';
import { uploadProfileImage } from './upload-profile-image.ts';

interface PictureCropProps {
  file: File;
  onDone: (imageUrl: string) => void;
  /** What is said once it is uploaded. */
  uploaded?: { title: string; description: string };
  onCancel: () => void;
}

const ZOOM = { min: 1, max: 4, step: 0.01 };
const KEYBOARD_STEP_PX = 6;

const FOR_PROFILE = {
  title: 'Profile picture updated',
  description: 'Click Save Changes to show it on your profile.',
};

export function PictureCrop({ file, onDone, uploaded = FOR_PROFILE, onCancel }: PictureCropProps) {
  const url = useObjectUrl(file);
  const slider = useRef<HTMLInputElement>(null);
  // The button that had the focus is not rendered any more.
  useEffect(() => slider.current?.focus(), []);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area | null>(null);
  const { mutate, isPending } = useMutation<string, Error, { url: string; area: Area }>({
    networkMode: 'always',
    mutationFn: async (crop) => uploadProfileImage(await cropPicture(crop.url, crop.area)),
    onSuccess: (imageUrl) => {
      onDone(imageUrl);
      showToast(uploaded);
    },
    onError: notifyFailure,
  });
  const fail = () => {
    notifyFailure(new Error('This picture could not be read'));
    onCancel();
  };

  return (
    <>
      <Stack gap={16}>
        <div className={classes.viewport}>
          {url && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              aspect={1}
              cropShape="round"
              showGrid={false}
              objectFit="cover"
              keyboardStep={KEYBOARD_STEP_PX}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: classes.frame ?? '' }}
              cropperProps={{ 'aria-label': 'Move the picture with the arrow keys', role: 'application' }}
              mediaProps={{ onError: fail, alt: '' }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <Group component="label" gap={16} wrap="nowrap" fz="sm" fw={620}>
          <span>Zoom</span>
          <input
            type="range"
            className={`${rangeClasses.root} ${classes.zoom}`}
            ref={slider}
            {...ZOOM}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </Group>
      </Stack>
      <DialogFooter>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isPending} disabled={!area && !isPending} onClick={() => url && area && mutate({ url, area })}>
          Use picture
        </Button>
      </DialogFooter>
    </>
  );
}

function notifyFailure(error: Error): void {
  showToast({ title: 'Upload failed', description: error.message, tone: 'error' });
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
