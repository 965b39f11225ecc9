import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './SearchInput.module.css';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> {
  /** The accessible name. */
  label: string;
}

/** Not Mantine's TextInput, which would add its styles to the first screens. */
export function SearchInput({ label, ...input }: SearchInputProps) {
  return (
    <div className={classes.root}>
      <IconSearch className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        className={classes.field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
    </div>
  );
}
