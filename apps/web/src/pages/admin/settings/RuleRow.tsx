import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import classes from './RulesForm.module.css';

interface RuleRowProps {
  id: string;
  index: number;
  count: number;
  text: string;
  error: string | null;
  onChange: (text: string) => void;
  onMove: (index: number) => void;
  onRemove: () => void;
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

export function RuleRow({ id, index, count, text, error, onChange, onMove, onRemove }: RuleRowProps) {
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li className={classes.rule} data-key={id}>
      <IconButton label={`Move rule ${index + 1} of ${count}: drag it, or press the arrow keys`} onKeyDown={move}>
        <IconGripVertical size={20} stroke={1.75} />
      </IconButton>
      <textarea
        rows={1}
        dir="auto"
        data-no-drag
        className={`${classes.text} field`}
        aria-label={`Rule ${index + 1}`}
        aria-invalid={error !== null}
        value={text}
        style={{ resize: 'none', fieldSizing: 'content' }}
        onKeyDown={(event) => {
          // A rule is one line; Enter would only begin another.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
      />
      <IconButton label={`Remove rule ${index + 1}`} data-no-drag onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} />
      </IconButton>
      {error !== null && (
        <p className={`${classes.error} field-error`} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
