import { useEffect, useRef, useState } from 'react';
import { useIsVisible } from '../../../ui/hooks/use-is-visible.ts';

interface StreamPreviewProps {
  url: string;
  alt: string;
}

/** The next picture replaces the one before once it can be painted, while the card is on the screen. */
export function StreamPreview({ url, alt }: StreamPreviewProps) {
  const root = useRef<HTMLSpanElement>(null);
  const isVisible = useIsVisible(root);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!isVisible || url === shown) return;
    let isWanted = true;
    const image = new Image();
    image.src = url;
    // When it fails, what is shown stays: the list soon has another address.
    image.decode().then(
      () => isWanted && setShown(url),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isVisible, url, shown]);
  return (
    <span ref={root} className="fill">
      {shown !== null && <img className="fill" src={shown} alt={alt} decoding="sync" draggable={false} />}
    </span>
  );
}
