import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Types and endings, as the attribute of that name has them. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Opens the browser's choice of a file when the button that stands for it calls `click`. */
export function FileInput({ ref, label, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
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
