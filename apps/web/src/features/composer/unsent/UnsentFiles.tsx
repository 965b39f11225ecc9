import { Center, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Attachment } from '../../attachments/attachment.ts';
import { positionLabel } from '../../attachments/attachment-labels.ts';
import { findPendingFile } from '../../attachments/pending-files.ts';
import classes from './UnsentPostCard.module.css';
import { unsentFileName } from './unsent-files.ts';

interface UnsentFilesProps {
  memberId: number;
  files: readonly Attachment[];
}

export function UnsentFiles({ memberId, files }: UnsentFilesProps) {
  if (files.length === 0) return null;
  return (
    <div className={classes.files}>
      {files.map((file, index) => (
        <UnsentFile
          key={file.key}
          file={file}
          memberId={memberId}
          label={file.alt.trim() || positionLabel(file, index, files.length)}
        />
      ))}
    </div>
  );
}

function UnsentFile({ memberId, file, label }: { memberId: number; file: Attachment; label: string }) {
  const url = useFileUrl(unsentFileName(memberId, file.key));
  return (
    <div className={classes.file}>
      {url === null ? (
        <Center className="fill" p={8} ta="center" c="dimmed" fz="xs">
          <Text span truncate dir="auto">
            {file.name}
          </Text>
        </Center>
      ) : file.kind === 'image' ? (
        <img className="fill" src={url} alt={label} decoding="async" />
      ) : (
        <video className="fill" src={url} aria-label={label} muted playsInline preload="metadata" />
      )}
    </div>
  );
}

/** null until the file has been read, and where it is not on this device. */
function useFileUrl(name: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isEnded = false;
    void findPendingFile(name).then((file) => {
      if (!file || isEnded) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      isEnded = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [name]);
  return url;
}
