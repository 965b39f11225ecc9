import type { Ref } from 'react';
import { FileInput } from './FileInput.tsx';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (file: File) => void;
}

/** Opens the browser's choice of a picture when the button that stands for it calls `click`. */
export function PictureInput(props: PictureInputProps) {
  return <FileInput {...props} accept="image/jpeg,image/png,image/webp,image/gif,image/avif" />;
}
