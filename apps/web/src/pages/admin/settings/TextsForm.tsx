import { Text } from '@mantine/core';
import { networkPageText } from '@vibeline/core/features/network/network.rules';
import { useState } from 'react';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TabBar, tabProps } from '../../../ui/TabBar.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { type TextValues, textProblems, textValues } from './settings-form.rules.ts';
import { usePartForm } from './use-part-form.ts';
import type { PartProps } from './use-saved-part.ts';

const pages: Record<keyof TextValues, { label: string; hint: string }> = {
  terms: { label: 'Terms', hint: 'What holds between you and the members. Without a text there is no such page.' },
  privacy: { label: 'Privacy', hint: 'What your network adds to the privacy policy, which describes the software.' },
  imprint: { label: 'Imprint', hint: 'Who runs the network, where the law asks for it.' },
};
const names = Object.keys(pages) as (keyof TextValues)[];

export function TextsForm(props: PartProps) {
  const { values, field, set, part } = usePartForm<TextValues>(props, {
    labels: { terms: 'the terms', privacy: 'the addition to the privacy policy', imprint: 'the imprint' },
    ...{ name: 'texts', valuesOf: textValues, changesOf: (changed) => changed, problemsOf: textProblems },
  });
  const [page, setPage] = useState<keyof TextValues>('terms');
  const { label, hint } = pages[page];
  return (
    <SettingsPart
      title="Pages"
      text="Linked at the end of every page, for visitors too. Written in Markdown."
      form={part}
    >
      <TabBar label="Pages">
        {names.map((name) => (
          <button key={name} type="button" {...tabProps(name === page)} onClick={() => setPage(name)}>
            {pages[name].label}
            {field(name).error ? ' (invalid)' : ''}
          </button>
        ))}
      </TabBar>
      <div role="tabpanel" aria-label={label}>
        <Text mb={8} c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
          {hint}
        </Text>
        <MarkdownField key={page} label={`${label}, in Markdown`} text={values[page]}>
          <TextAreaField
            label={`${label}, in Markdown`}
            rows={12}
            max={networkPageText.max}
            {...field(page)}
            value={values[page]}
            onChange={(text) => set(page, text)}
          />
        </MarkdownField>
      </div>
    </SettingsPart>
  );
}
