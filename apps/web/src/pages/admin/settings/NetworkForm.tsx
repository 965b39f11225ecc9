import { networkNameText, networkSentenceText } from '@vibeline/core/features/network/network.rules';
import { countCharacters } from '@vibeline/core/text.rules';
import { CharacterCount } from '../../../ui/forms/CharacterCount.tsx';
import { FieldStack } from '../../../ui/forms/FieldStack.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { AccentField } from './AccentField.tsx';
import { dateLanguages, dateSample } from './date-languages.ts';
import { NetworkPictureField } from './NetworkPictureField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { type NetworkValues, networkChanges, networkProblems, networkValues } from './settings-form.rules.ts';
import { usePartForm } from './use-part-form.ts';
import type { PartProps } from './use-saved-part.ts';

export function NetworkForm(props: PartProps) {
  const { values, field, set, form, part } = usePartForm<NetworkValues>(props, {
    labels,
    valueText: (field, value) => (field === 'picture' && value !== '' ? 'Another picture' : value),
    ...{ name: 'network', valuesOf: networkValues, changesOf: networkChanges, problemsOf: networkProblems },
  });
  return (
    <SettingsPart title="Your network" text="What everyone reads about it before they come in." form={part}>
      <NetworkPictureField
        name={values.name}
        picture={values.picture}
        error={form.errors['picture']}
        onChange={(picture) => set('picture', picture)}
      />
      <FieldStack>
        <TextField
          label="Name"
          autoComplete="off"
          required
          {...field('name')}
          action={<CharacterCount length={countCharacters(values.name)} max={networkNameText.max} near={12} />}
        />
        <TextField
          label="What it is, in one sentence"
          autoComplete="off"
          {...field('sentence')}
          action={<CharacterCount length={countCharacters(values.sentence)} max={networkSentenceText.max} near={40} />}
        />
        <TextField
          label="How to reach you (optional)"
          autoComplete="off"
          placeholder="An address, a telephone number or a web page"
          {...field('contact')}
        />
      </FieldStack>
      <AccentField
        value={values.accentColor}
        {...field('accentColor')}
        onChange={(accent) => set('accentColor', accent)}
      />
      <Select<string>
        label="Language of dates"
        value={values.dateLanguage === '' ? BROWSER : values.dateLanguage}
        options={{ [BROWSER]: 'That of each member’s browser', ...dateLanguages(values.dateLanguage) }}
        hint={`Such as ${dateSample(values.dateLanguage)}`}
        error={form.errors['dateLanguage']}
        onChange={(chosen) => set('dateLanguage', chosen === BROWSER ? '' : chosen)}
      />
    </SettingsPart>
  );
}

const BROWSER = 'browser';

const labels: Record<keyof NetworkValues, string> = {
  ...{ name: 'the name', sentence: 'the sentence', contact: 'how to reach you', picture: 'the picture' },
  ...{ accentColor: 'the accent colour', dateLanguage: 'the language of dates' },
};
