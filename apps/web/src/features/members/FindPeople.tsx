import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';

export function FindPeople() {
  return <ButtonLink to={paths.people} label="Find people" />;
}
