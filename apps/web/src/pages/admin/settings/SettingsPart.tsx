import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { type Conflict, ConflictNote } from './ConflictNote.tsx';
import classes from './SettingsPart.module.css';
import type { SavedPart } from './use-saved-part.ts';

interface SettingsPartProps {
  title: string;
  text: string;
  /** Of a part that is saved by a button. */
  form?: Pick<SavedPart, 'isChanged' | 'isSaving' | 'problem'> & {
    conflicts?: readonly Conflict[];
    onSubmit: (event: React.FormEvent) => void;
    reset: () => void;
  };
  children: ReactNode;
}

export function SettingsPart({ title, text, form, children }: SettingsPartProps) {
  const id = useId();
  const hasConflict = (form?.conflicts?.length ?? 0) > 0;
  const fields = <div className={classes.fields}>{children}</div>;
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div>
        <Title id={id} order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
          {title}
        </Title>
        <Text c="dimmed" fz="sm" textWrap="pretty">
          {text}
        </Text>
      </div>
      {form ? (
        <form noValidate className={classes.form} onSubmit={form.onSubmit}>
          {fields}
          {form.conflicts?.map((conflict) => (
            <ConflictNote key={conflict.field} conflict={conflict} />
          ))}
          {form.problem !== null && <FormNote>{form.problem}</FormNote>}
          <div className={classes.save}>
            <SubmitButton isPending={form.isSaving} disabled={!form.isChanged || hasConflict}>
              Save
            </SubmitButton>
            {form.isChanged && !form.isSaving && (
              <Button variant="subtle" onClick={form.reset}>
                Undo changes
              </Button>
            )}
          </div>
        </form>
      ) : (
        fields
      )}
    </section>
  );
}
