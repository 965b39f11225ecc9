import { useState } from 'react';
import { Button } from './buttons/Button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  /** Is shown too, so that it can be selected where copying fails. */
  text: string;
  isFocused?: boolean;
  onCopied?: () => void;
}

export function CopyButton({ text, isFocused = false, onCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text, { advice: 'Select it instead' }))) return;
    setCopied(true);
    onCopied?.();
  };
  return (
    <>
      <Button variant="default" data-autofocus={isFocused || undefined} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
