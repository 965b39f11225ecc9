import { Group, Stack, Text } from '@mantine/core';
import { type StreamCategory, type StreamSource, streamTitle } from '@vibeline/core/features/live/live.rules';
import { VIDEO_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { categoryLabels, REPLAY_MAX } from '../live-labels.ts';
import type { Broadcast } from './broadcast.ts';
import { CaptureFields, SourceField } from './CaptureFields.tsx';
import { CapturePreview } from './CapturePreview.tsx';
import type { CaptureChoice } from './capture.ts';
import classes from './GoLiveForm.module.css';
import { MINUTE_BYTES } from './recorder-type.ts';
import { useCapture } from './use-capture.ts';
import { useGoLive } from './use-go-live.ts';

/** Room for letters that count as several code units. */
const TITLE_UNITS_MAX = streamTitle.max * 2;

const REPLAY_MINUTES = Math.floor(VIDEO_MAX_BYTES / MINUTE_BYTES);

const FIRST: CaptureChoice = { source: 'camera', cameraId: '', microphoneId: '', hasMicrophone: true };

const firstTexts: Record<StreamSource, string> = {
  camera: 'Turn on the camera first.',
  screen: 'Choose a screen first.',
};

export function GoLiveForm({ onStarted }: { onStarted: (broadcast: Broadcast) => void }) {
  const [choice, setChoice] = useState(FIRST);
  const capture = useCapture();
  const [keepsReplay, setKeepsReplay] = useState(false);
  const { form, isPending } = useGoLive({ source: choice.source, keepsReplay, capture, onStarted });
  const choose = (changes: Partial<CaptureChoice>) => {
    const next = { ...choice, ...changes };
    setChoice(next);
    // The browser asks each time which screen to share, so a screen is opened only when the viewer presses the button.
    if (next.source === 'screen') capture.close();
    else if (capture.media || capture.isOpening) void capture.start(next);
  };
  return (
    <form noValidate className={classes.root} aria-label="Go Live" onSubmit={form.onSubmit}>
      <Stack className={classes.capture} gap={16}>
        <SourceField choice={choice} onChange={choose} />
        <CapturePreview media={capture.media} isMirrored={choice.source === 'camera'}>
          {!capture.media && (
            <Button loading={capture.isOpening} onClick={() => void capture.start(choice)}>
              {choice.source === 'camera' ? 'Turn on the camera' : 'Choose a screen'}
            </Button>
          )}
        </CapturePreview>
        {capture.problem !== null && (
          <Text role="alert" c="var(--danger-ink)">
            {capture.problem}
          </Text>
        )}
        <CaptureFields choice={choice} devices={capture.devices} onChange={choose} />
      </Stack>
      <Stack gap={16} px="var(--gutter)">
        <TextField
          label="Title"
          placeholder="What is it about?"
          autoComplete="off"
          maxLength={TITLE_UNITS_MAX}
          required
          {...form.field('title')}
          value={form.values.title}
        />
        <Select<StreamCategory>
          label="Category"
          options={categoryLabels}
          placeholder="Choose a category"
          required
          {...form.field('category')}
          value={form.values.category}
        />
        <Switch label="Keep a replay" isOn={keepsReplay} onChange={setKeepsReplay}>
          When you have ended the stream, its recording is posted as a video. It can be about {REPLAY_MINUTES} minutes
          long ({REPLAY_MAX}); a longer one is not kept.
        </Switch>
        <Group gap={12} wrap="nowrap" justify="space-between" data-above-toasts>
          <Text span c="dimmed" fz="sm">
            {!capture.media && firstTexts[choice.source]}
          </Text>
          <SubmitButton isPending={isPending} disabled={!capture.media}>
            Go Live
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
