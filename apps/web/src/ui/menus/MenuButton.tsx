import { type ReactNode, type RefObject, useRef, useState } from 'react';
import classes from './MenuButton.module.css';

/** What a menu needs to know of its button. */
export interface MenuAnchor {
  /** Gets the focus back when the menu closes. */
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface MenuButtonProps {
  label: string;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  /** Fetches the menu, which is `lazyMenu`. */
  prefetch: () => void;
  menu: (anchor: MenuAnchor) => ReactNode;
  children: ReactNode;
}

/** A button whose menu is fetched when the pointer or the focus reaches it. */
export function MenuButton({ label, className = '', buttonClassName, prefetch, menu, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={`${classes.root} ${className}`}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpened(!opened)}
      >
        {children}
      </button>
      {menu({ button, opened, onChange: setOpened })}
    </div>
  );
}
