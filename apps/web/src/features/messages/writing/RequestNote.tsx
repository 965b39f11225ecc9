import { Text } from '@mantine/core';

interface RequestNoteProps {
  name: string;
  /** Something has been written that the other member has not accepted. */
  isSent: boolean;
}

/** Above the field, until the other member accepts what is written or follows the writer. */
export function RequestNote({ name, isSent }: RequestNoteProps) {
  const member = <bdi>{name}</bdi>;
  return (
    <Text className="line-above" py={8} px={16} c="dimmed" fz="sm" lh={1.45} textWrap="pretty">
      {isSent ? (
        <>
          Your request waits until {member} accepts it. They see what you wrote, and you do not see whether they have
          read it.
        </>
      ) : (
        <>
          {member} does not follow you: what you write arrives as a request, which they can read, and accept or delete.
        </>
      )}
    </Text>
  );
}
