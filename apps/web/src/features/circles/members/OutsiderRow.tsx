import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/lists/rows/Row.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';

interface OutsiderRowProps {
  member: Author;
  details: ReactNode;
  /** What the action has done; null before. */
  result: string | null;
  /** null for those who may not do it. */
  action: { text: string; label: string; isPending: boolean; onPress: () => void } | null;
}

/** Someone who is not in the circle: invited, or kept out. */
export function OutsiderRow({ member, details, result, action }: OutsiderRowProps) {
  return (
    <Row
      picture={
        <MemberLink member={member} isDecorative>
          <Avatar member={member} size={48} isDecorative />
        </MemberLink>
      }
      title={
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
      }
      details={details}
      actions={
        result === null ? (
          action && (
            <Button
              variant="default"
              style={{ minBlockSize: 44 }}
              aria-label={action.label}
              aria-busy={action.isPending}
              onClick={() => {
                if (!action.isPending) action.onPress();
              }}
            >
              {action.text}
            </Button>
          )
        ) : (
          <RowResult>{result}</RowResult>
        )
      }
    />
  );
}
