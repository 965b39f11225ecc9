import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onFiles` with files dropped anywhere on the page, unless a dialog covers `root`. Returns whether files are
 * being dragged over the page.
 */
export function useFileDrop(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setDragOver] = useState(false);
  const addFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || !isOnTop(root.current)) return;
      // Otherwise the browser opens the file.
      event.preventDefault();
      setDragOver(event.type === 'dragover');
      if (event.type === 'drop') addFiles([...event.dataTransfer.files]);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragOver(false);
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
  return isDragOver;
}

function isOnTop(root: HTMLElement | null): boolean {
  return root !== null && (document.querySelector('[aria-modal="true"]')?.contains(root) ?? true);
}
