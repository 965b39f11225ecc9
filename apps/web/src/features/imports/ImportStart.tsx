import { Text } from '@mantine/core';
import { type RefCallback, useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { PageGuard } from '../../ui/dialogs/PageGuard.tsx';
import { FileInput } from '../../ui/forms/FileInput.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PartsProgress } from '../../ui/PartsProgress.tsx';
import { ACCEPTED } from './choose-archive.rules.ts';
import type { Sending, useImportUpload } from './use-import-upload.ts';

const PERCENT = 100;

interface ImportStartProps {
  upload: ReturnType<typeof useImportUpload>;
  isAgain: boolean;
  /** Of a button that may be removed. */
  noteFocus: RefCallback<HTMLElement>;
}

export function ImportStart({ upload, isAgain, noteFocus }: ImportStartProps) {
  const { send, stop, sending, problem, isAsking } = upload;
  const input = useRef<HTMLInputElement>(null);
  if (sending !== null) return <Upload sending={sending} onCancel={stop} noteFocus={noteFocus} />;
  return (
    <>
      {problem !== null && <FormNote>{problem}</FormNote>}
      {!isAgain && (
        <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
          An archive of Vibeline, or of Mastodon (also one of its lists as CSV), of at most 4 GB. Posts keep their dates
          and are marked as imported; nobody is told of them. You can undo it for 7 days.
        </Text>
      )}
      <FileInput ref={input} label="Your archive" accept={ACCEPTED} onChoose={(file) => void send(file)} />
      <Button ref={noteFocus} variant="default" loading={isAsking} onClick={() => input.current?.click()}>
        {isAgain ? 'Bring another archive' : 'Bring an archive'}
      </Button>
    </>
  );
}

const question = {
  title: 'Stop sending your archive?',
  text: 'It is sent only while this page is open. You would have to begin again.',
  leave: 'Stop',
  stay: 'Stay',
};

interface UploadProps {
  sending: Sending;
  onCancel: () => void;
  noteFocus: RefCallback<HTMLElement>;
}

function Upload({ sending: { fileName, sent }, onCancel, noteFocus }: UploadProps) {
  const percent = Math.floor(sent * PERCENT);
  return (
    <>
      <PageGuard isChanged question={question} />
      <PartsProgress
        title={percent === PERCENT ? 'Your archive is being checked' : 'Your archive is being sent'}
        label="How much of your archive is sent"
        done={percent}
        total={PERCENT}
        valueText={`${percent} %`}
      >
        Keep this page open until your archive is sent.
      </PartsProgress>
      <Text c="dimmed" fz="sm" maw="100%" truncate>
        <bdi>{fileName}</bdi>
      </Text>
      <Button ref={noteFocus} variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
