import { Link } from '@tanstack/react-router';
import classes from './VibePanel.module.css';

interface ExcerptLinkProps {
  to: string;
  excerpt: string;
  isPlain?: boolean;
}

export function ExcerptLink({ to, excerpt, isPlain = false }: ExcerptLinkProps) {
  return (
    <Link to={to} className={classes.excerpt} data-plain={isPlain} dir="auto">
      {excerpt || 'A post without text'}
    </Link>
  );
}
