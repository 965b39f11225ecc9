import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonProps } from '../../ui/buttons/Button.tsx';

export function FindPeople() {
  return (
    <Link to={paths.people} {...buttonProps({ variant: 'default' })}>
      Find people
    </Link>
  );
}
