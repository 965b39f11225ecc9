import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';

export function HomeLink() {
  return (
    <Button component={Link} to={paths.home} variant="default">
      Go home
    </Button>
  );
}
