import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { showToast } from '../../../ui/toasts/toast.ts';
import { cropPicture } from './crop-picture.ts';
import classes from './PictureCrop.module.css';
import { uploadProfileImage } from './upload-profile-image.ts';

interface PictureCropProps {
  file: File;
  /** Hears the address under which the picture is kept. */
  onDone: (imageUrl: string) => void;
  onCancel: () => void;
}

const ZOOM = { min: 1, max: 4, step: 0.01 };
const STEP = 6;

/** Which part of a picture becomes one's face: drag, pinch or arrows move it, wheel, pinch or the slider bring it nearer. */
export function PictureCrop({ file, onDone, onCancel }: PictureCropProps) {
  const address = useFileAddress(file);
  const slider = useRef<HTMLInputElement>(null);
  // What had the focus has made way for this.
  useEffect(() => slider.current?.focus(), []);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area | null>(null);
  const { mutate, isPending } = useMutation<string, Error, { address: string; area: Area }>({
    networkMode: 'always',
    mutationFn: async (cut) => uploadProfileImage(await cropPicture(cut.address, cut.area)),
    onSuccess: (imageUrl) => {
      onDone(imageUrl);
      showToast({ title: 'Profile picture updated', description: 'Click Save Changes to show it on your profile.' });
    },
    onError: notifyFailure,
  });
  const fail = () => {
    notifyFailure(new Error('This picture could not be read'));
    onCancel();
  };

  return (
    <div className={classes.root}>
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="cover"
            keyboardStep={STEP}
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
      <label className={classes.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          ref={slider}
          {...ZOOM}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <div className={classes.actions}>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          loading={isPending}
          disabled={!area && !isPending}
          onClick={() => address && area && mutate({ address, area })}
        >
          Use picture
        </Button>
      </div>
    </div>
  );
}

function notifyFailure(error: Error): void {
  showToast({ title: 'Upload failed', description: error.message, tone: 'error' });
}

/** An address for a file on this device, as long as it is shown. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
