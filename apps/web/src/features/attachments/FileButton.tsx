import { type ReactNode, useRef } from 'react';
import { pickable } from './attachment-files.rules.ts';

interface FileButtonProps {
  label: string;
  kind: keyof typeof pickable;
  /** Several at once. */
  isMultiple?: boolean;
  /** Straight from the camera, where there is one. */
  isCamera?: boolean;
  className: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that asks for files. */
export function FileButton({ label, kind, isMultiple, isCamera, className, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        data-picks={isCamera ? 'camera' : kind}
        accept={pickable[kind]}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
