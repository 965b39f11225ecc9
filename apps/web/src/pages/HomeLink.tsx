import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { buttonLook } from '../ui/Button.tsx';

export function HomeLink() {
  return (
    <Link to={paths.home} {...buttonLook({ variant: 'default' })}>
      Go home
    </Link>
  );
}
