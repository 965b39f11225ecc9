import type { Ref } from 'react';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (file: File) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Opens the browser's choice of a picture when the button that stands for it calls `click`. */
export function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // The same file can be chosen again.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
