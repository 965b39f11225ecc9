import { IconDots } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import classes from './DotsMenu.module.css';

/** What a menu must know of the button it belongs to. */
export interface MenuAnchor {
  /** What opened the menu; the focus goes back there. */
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface DotsMenuProps {
  label: string;
  className?: string | undefined;
  /** Fetches what is in the menu. */
  prefetch: () => void;
  children: (anchor: MenuAnchor) => ReactNode;
}

/** Three dots with a menu; what is in it is fetched when somebody reaches for it. */
export function DotsMenu({ label, className = '', prefetch, children }: DotsMenuProps) {
  const [opened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setWanted(true);
    setOpened(!opened);
  };
  return (
    <div className={`${classes.root} ${className}`}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
      >
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isWanted && <Suspense fallback={null}>{children({ button, opened, onChange: setOpened })}</Suspense>}
    </div>
  );
}
