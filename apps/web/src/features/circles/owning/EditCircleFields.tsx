import { CIRCLE_NAME_MAX, circleDescription, MEMBER_LIMITS } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { countCharacters } from '@vibeline/core/text.rules';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { EditCircle } from './use-edit-circle.ts';

interface EditCircleFieldsProps {
  form: EditCircle;
  circle: Pick<Circle, 'isPrivate' | 'memberCount'>;
}

export function EditCircleFields({ form: { values, field, setVisibility }, circle }: EditCircleFieldsProps) {
  const isPrivate = values.visibility === 'private';
  // It cannot have fewer places than members.
  const limits = MEMBER_LIMITS.filter((limit) => limit >= circle.memberCount);
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
      <Switch label="Private circle" isOn={isPrivate} onChange={(isOn) => setVisibility(isOn ? 'private' : 'public')}>
        {privacyHint(isPrivate, circle.isPrivate)}
      </Switch>
      <Select<string>
        label="Members at most"
        options={Object.fromEntries(limits.map((limit) => [String(limit), String(limit)]))}
        {...field('memberLimit')}
        value={values.memberLimit}
      />
    </>
  );
}

function privacyHint(isPrivate: boolean, wasPrivate: boolean): string {
  if (!isPrivate) {
    return wasPrivate
      ? 'Everyone who is signed in will be able to read what was posted so far, and to join.'
      : 'Everyone who is signed in can read and join it.';
  }
  return wasPrivate
    ? 'Only members and those who are invited know that it exists.'
    : 'It vanishes for everyone who is not in it or invited.';
}
