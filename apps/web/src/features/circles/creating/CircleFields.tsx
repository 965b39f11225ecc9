import { Text } from '@mantine/core';
import { CIRCLE_NAME_MAX, circleDescription, MEMBER_LIMITS } from '@vibeline/core/features/circles/circle.rules';
import { countCharacters } from '@vibeline/core/text.rules';
import type { ReactNode } from 'react';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import type { CircleValues } from './circle-form.rules.ts';

interface CircleFieldsProps {
  form: Pick<ReturnType<typeof useValidatedForm<CircleValues>>, 'values' | 'field' | 'setFieldValue'>;
  memberCount: number;
  hint: ReactNode;
}

export function CircleFields({ form: { values, field, setFieldValue }, memberCount, hint }: CircleFieldsProps) {
  const { error: visibilityProblem } = field('visibility');
  const limits = MEMBER_LIMITS.filter((limit) => limit >= memberCount);
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        data-autofocus
        required
        {...field('name')}
        action={<CharacterCount length={countCharacters(values.name)} max={CIRCLE_NAME_MAX} />}
      />
      <TextAreaField
        label="Description (optional)"
        rows={3}
        max={circleDescription.max}
        {...field('description')}
        value={values.description}
      />
      <Switch
        label="Private circle"
        isOn={values.visibility === 'private'}
        onChange={(isOn) => setFieldValue('visibility', isOn ? 'private' : 'public')}
      >
        {hint}
      </Switch>
      {visibilityProblem && (
        <Text c="var(--danger-ink)" fz="sm" role="alert">
          {visibilityProblem}
        </Text>
      )}
      <Select<string>
        label="Maximum members"
        options={Object.fromEntries(limits.map((limit) => [String(limit), String(limit)]))}
        {...field('memberLimit')}
        value={values.memberLimit}
      />
    </>
  );
}
