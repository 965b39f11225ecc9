import { Stack, Text } from '@mantine/core';
import { networkRuleText, RULES_MAX } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { NetworkPicture } from './NetworkPicture.tsx';
import type { SetupForm } from './setup-form.ts';

interface NetworkFieldsProps {
  form: SetupForm;
  picture: File | null;
  onPicture: (picture: File | null) => void;
}

const modes: readonly { value: Network['registration']; title: string; text: string }[] = [
  { value: 'invitation', title: 'By invitation', text: 'With a link that you hand out' },
  { value: 'approval', title: 'By approval', text: 'They ask, and you answer' },
  { value: 'open', title: 'Open', text: 'Anyone makes an account' },
  { value: 'closed', title: 'Closed', text: 'Nobody for now' },
];

export function NetworkFields({ form, picture, onPicture }: NetworkFieldsProps) {
  const { error, onBlur } = form.field('rules');
  return (
    <>
      <FieldStack>
        <TextField
          label="Name of the network"
          autoComplete="off"
          // The step is another page to whoever fills it in.
          autoFocus
          isValid={form.isCorrect('networkName')}
          {...form.field('networkName')}
        />
        <TextField label="One sentence about it (optional)" autoComplete="off" {...form.field('sentence')} />
      </FieldStack>
      <Stack gap={20} mb={20}>
        <NetworkPicture picture={picture} onChange={onPicture} />
        <TextAreaField
          label="Rules (optional), one a line"
          error={error}
          onBlur={onBlur}
          value={form.values.rules}
          max={RULES_MAX * networkRuleText.max}
          onChange={(text) => form.setFieldValue('rules', text)}
        />
        <RadioGroup
          legend="Who can join?"
          look="boxes"
          options={modes.map(({ value, title, text }) => ({
            value,
            label: (
              <Text span inherit py={8}>
                {title}
                <Text span display="block" c="dimmed" fz="sm" lh={1.4}>
                  {text}
                </Text>
              </Text>
            ),
          }))}
          value={form.values.registration}
          onChange={(mode) => form.setFieldValue('registration', mode)}
        />
      </Stack>
    </>
  );
}
