import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './FloatingNote.module.css';

/** All floating notes, below each other. */
const stack = document.createElement('div');
stack.className = classes.stack ?? '';
stack.dataset.floatingNotes = '';

/** A note at the end of the screen, over the page. */
export function FloatingNote({ children }: { children: ReactNode }) {
  if (!stack.isConnected) document.body.append(stack);
  return createPortal(<div className={classes.note}>{children}</div>, stack);
}
