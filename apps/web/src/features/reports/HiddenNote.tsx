import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import classes from './HiddenNote.module.css';

export function HiddenNote({ decisionId }: { decisionId: number }) {
  return (
    <p className={classes.root}>
      Hidden by a moderator. <Link to={paths.decision(decisionId)}>Why, and how to appeal</Link>
    </p>
  );
}
