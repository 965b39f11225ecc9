import { Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { Row } from '../../ui/lists/rows/Row.tsx';

interface NotedMemberProps {
  picture: ReactNode;
  name: ReactNode;
  username: Author['username'];
  note: ReactNode;
  actions: ReactNode;
}

/** The row of a member whom the viewer has muted or blocked. */
export function NotedMember({ picture, name, username, note, actions }: NotedMemberProps) {
  return (
    <Row
      picture={picture}
      title={name}
      details={
        <span className="dotted">
          <Text span inherit truncate>
            @{username}
          </Text>
          <span>{note}</span>
        </span>
      }
      actions={actions}
    />
  );
}
