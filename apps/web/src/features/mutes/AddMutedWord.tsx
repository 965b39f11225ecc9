import { Flex, Paper } from '@mantine/core';
import { MUTED_WORD_MAX, mutedWordProblem } from '@vibeline/core/features/mutes/muted-word.rules';
import { useState } from 'react';
import { refreshMutedWords } from '../../cache/people/mute.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { fieldErrors } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { FieldStack } from '../../ui/forms/FieldStack.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { MuteChoice } from './MuteChoice.tsx';
import type { MuteDays } from './mute-choices.ts';

const FAILURE = { title: 'Word not muted', fallback: 'The word could not be muted.' };

export function AddMutedWord() {
  const cache = useCache();
  const [days, setDays] = useState<MuteDays>(null);
  const form = useValidatedForm({
    initialValues: { word: '' },
    validate: ({ word }) => ({ word: mutedWordProblem(word) }),
  });
  const add = trpc.mutes.addWord.useMutation({
    onSuccess: ({ word }) => {
      form.reset();
      refreshMutedWords(cache);
      showToast({ title: `Muted “${word}”` });
    },
    onError: (error) => {
      if (!form.setServerErrors(fieldErrors(error))) showFailure(error, FAILURE);
    },
  });
  return (
    <Paper mod="bleed" p="var(--card-padding)">
      <form
        noValidate
        className="one-column"
        style={{ gap: 12 }}
        onSubmit={form.onSubmit(({ word }) => add.mutate({ word, ...(days !== null && { days }) }))}
      >
        <FieldStack>
          <TextField
            {...form.field('word')}
            label="Word, phrase, hashtag or emoji"
            placeholder="spoilers"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={2 * MUTED_WORD_MAX}
          />
        </FieldStack>
        <MuteChoice days={days} onChange={setDays} />
        <Flex>
          <SubmitButton isPending={add.isPending}>Mute word</SubmitButton>
        </Flex>
      </form>
    </Paper>
  );
}
