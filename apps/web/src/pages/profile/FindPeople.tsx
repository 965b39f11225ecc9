import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/Button.tsx';

export function FindPeople() {
  return (
    <Link to={paths.people} {...buttonLook({ variant: 'default' })}>
      Find people
    </Link>
  );
}
