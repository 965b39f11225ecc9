import { type ReactNode, useRef } from 'react';
import { ACCEPT } from './attachment-files.rules.ts';

interface FileButtonProps {
  label: string;
  kind: keyof typeof ACCEPT;
  isMultiple?: boolean;
  isCamera?: boolean;
  className: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

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
        data-kind={isCamera ? 'camera' : kind}
        accept={ACCEPT[kind]}
        multiple={isMultiple}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again fires no change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
