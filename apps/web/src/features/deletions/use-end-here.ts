import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { endWith } from '../../lib/session/session-end.ts';

/** After the server has ended every session of the member: the login form shows the note, in all tabs of this browser. */
export function useEndHere(): (note: string) => void {
  const navigate = useNavigate();
  return (note) => {
    endWith(note);
    void navigate({ to: paths.home });
  };
}
