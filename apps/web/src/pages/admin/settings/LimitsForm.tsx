import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { type LimitValues, limitChanges, limitProblems, limitValues } from './settings-form.rules.ts';
import { usePartForm } from './use-part-form.ts';
import type { PartProps } from './use-saved-part.ts';

const labels: Record<keyof LimitValues, string> = {
  imageMegabytes: 'Largest picture, in MB',
  videoMegabytes: 'Largest video, in MB',
  videoSeconds: 'Longest video, in seconds',
  memberMegabytes: 'All media of one member, in MB (empty: any size)',
};

export function LimitsForm(props: PartProps) {
  const { field, part } = usePartForm<LimitValues>(props, {
    labels,
    ...{ name: 'limits', valuesOf: limitValues, changesOf: limitChanges, problemsOf: limitProblems },
  });
  return (
    <SettingsPart
      title="Limits"
      text="They hold for the next upload. What is there already stays, whatever its size."
      form={part}
    >
      <FieldStack>
        {(Object.keys(labels) as (keyof LimitValues)[]).map((name) => (
          <TextField key={name} label={labels[name]} inputMode="numeric" autoComplete="off" {...field(name)} />
        ))}
      </FieldStack>
    </SettingsPart>
  );
}
