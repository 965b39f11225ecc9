import { Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { VibeScheme } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import { Row } from '../../ui/lists/rows/Row.tsx';
import { Avatar } from './Avatar.tsx';
import { MemberLink } from './MemberLink.tsx';
import { MemberName } from './MemberName.tsx';

interface CompactMemberRowProps {
  member: Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore' | 'isVerified'>;
  /** Instead of the one with the line, where the score is not known. */
  picture?: ReactNode;
  /** False where the row is one of several to choose from. */
  isLink?: boolean;
  scheme?: VibeScheme;
  /** The one fact beside the username. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A person in a short list, as in dialogs and settings; `MemberRow` is the one of pages. */
export function CompactMemberRow({ member, picture, isLink = true, scheme, note, actions }: CompactMemberRowProps) {
  const avatar = picture ?? <Avatar member={member} size={48} isDecorative {...(scheme && { scheme })} />;
  const name = <MemberName member={member} />;
  return (
    <Row
      picture={
        isLink ? (
          <MemberLink member={member} isDecorative>
            {avatar}
          </MemberLink>
        ) : (
          <Text span flex="none">
            {avatar}
          </Text>
        )
      }
      title={isLink ? <MemberLink member={member}>{name}</MemberLink> : name}
      details={
        <span className="dotted">
          <Text span inherit truncate>
            <bdi>@{member.username}</bdi>
          </Text>
          {note && <span>{note}</span>}
        </span>
      }
      actions={actions}
    />
  );
}
