import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './FloatingNote.module.css';

const stack = document.createElement('div');
stack.className = classes.stack ?? '';
stack.dataset.floatingNotes = '';

export function FloatingNote({ children }: { children: ReactNode }) {
  if (!stack.isConnected) document.body.append(stack);
  return createPortal(<div>{children}</div>, stack);
}
