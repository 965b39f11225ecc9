import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';

export function FindPeople() {
  return (
    <Button component={Link} to={paths.people} variant="default">
      Find people
    </Button>
  );
}
