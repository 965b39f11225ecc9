import { Text } from '@mantine/core';
import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { FileInput } from '../../ui/forms/FileInput.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { PartsProgress } from '../../ui/PartsProgress.tsx';
import type { useImportUpload } from './use-import-upload.ts';

const ACCEPTED = '.zip,.gz,.tgz,.csv,application/zip,application/gzip,text/csv';
const PERCENT = 100;

interface ImportStartProps {
  upload: ReturnType<typeof useImportUpload>;
  isAgain: boolean;
}

export function ImportStart({ upload: { send, stop, sending, problem, isAsking }, isAgain }: ImportStartProps) {
  const input = useRef<HTMLInputElement>(null);
  if (sending !== null) {
    const percent = Math.floor(sending.sent * PERCENT);
    return (
      <>
        <PartsProgress
          title="Your archive is being sent"
          label="How much of your archive is sent"
          done={percent}
          total={PERCENT}
          valueText={`${percent} %`}
        >
          Keep this page open until <bdi>{sending.fileName}</bdi> is sent.
        </PartsProgress>
        <Button variant="default" onClick={stop}>
          Cancel
        </Button>
      </>
    );
  }
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
      <Button variant={isAgain ? 'subtle' : 'default'} loading={isAsking} onClick={() => input.current?.click()}>
        {isAgain ? 'Bring another archive' : 'Bring an archive'}
      </Button>
    </>
  );
}
