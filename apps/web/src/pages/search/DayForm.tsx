import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import classes from './SearchChips.module.css';

interface DayFormProps {
  id: string;
  label: string;
  /** The day as 2026-01-31. */
  onPick: (day: string) => void;
  onCancel: () => void;
}

export function DayForm({ id, label, onPick, onCancel }: DayFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') onPick(day);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <form id={id} className={classes.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <label>
        <span className="field-label">{label}</span>
        <input
          ref={field}
          type="date"
          className={`${classes.date} field`}
          required
          min="2000-01-01"
          max="2099-12-31"
          data-draft-stored
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </label>
      <Button type="submit">Apply</Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
