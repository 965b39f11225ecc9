import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Takes files dropped anywhere on the page, while what `root` stands in is on top. Answers whether some hover over it. */
export function useFileDrop(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const addFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || !isOnTop(root.current)) return;
      // Else the browser would open the file in place of the page.
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') addFiles([...event.dataTransfer.files]);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    window.addEventListener('dragover', onDrag);
    window.addEventListener('drop', onDrag);
    window.addEventListener('dragleave', onLeave);
    return () => {
      window.removeEventListener('dragover', onDrag);
      window.removeEventListener('drop', onDrag);
      window.removeEventListener('dragleave', onLeave);
    };
  }, [root]);
  return isOver;
}

function isOnTop(root: HTMLElement | null): boolean {
  return root !== null && (document.querySelector('[aria-modal="true"]')?.contains(root) ?? true);
}
