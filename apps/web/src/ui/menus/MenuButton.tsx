import { type ReactNode, type RefObject, useRef, useState } from 'react';
import classes from './MenuButton.module.css';

export interface MenuAnchor {
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

interface MenuButtonProps {
  label: string;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  prefetch: () => void;
  /** Where something else opens the menu too, whoever renders the button knows whether it is open. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  menu: (anchor: MenuAnchor) => ReactNode;
  children: ReactNode;
}

export function MenuButton(props: MenuButtonProps) {
  const { label, className = '', buttonClassName, prefetch, menu, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { opened = isOpen, onChange: setOpened = setOpen } = props;
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
