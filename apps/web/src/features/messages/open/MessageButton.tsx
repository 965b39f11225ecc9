import type { Author } from '@vibeline/core/features/members/member.schema';
import { useToken } from '../../../lib/session/use-token.ts';
import { ChatButton } from './ChatButton.tsx';

interface MessageButtonProps {
  member: Author;
  isIconOnPhone?: boolean;
}

export function MessageButton({ member: { id, name, relation }, ...look }: MessageButtonProps) {
  const token = useToken();
  if (token === null ? id === 0 : relation === null) return null;
  return <ChatButton target={{ memberId: id }} label="Message" name={`Message ${name}`} {...look} />;
}
