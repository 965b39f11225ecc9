import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';

export function HiddenNote({ decisionId }: { decisionId: number }) {
  return (
    <Text py={8} px={12} mt={4} mb={8} bg="var(--surface-sunken)" fz="sm" lh={1.4} bdrs="var(--radius-control)">
      Hidden by a moderator. <Link to={paths.decision(decisionId)}>Why, and how to appeal</Link>
    </Text>
  );
}
