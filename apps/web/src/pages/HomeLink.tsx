import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';

export function HomeLink() {
  return <ButtonLink to={paths.home} label="Go home" />;
}
