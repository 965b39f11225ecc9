import classes from './Footer.module.css';

interface FooterProps {
  onVibeInfo: () => void;
}

export function Footer({ onVibeInfo }: FooterProps) {
  return (
    <footer className={classes.root}>
      <p className={classes.copyright}>© {new Date().getFullYear()} Vibeline</p>
      <button type="button" className={classes.info} onClick={onVibeInfo}>
        Vibe Info
      </button>
    </footer>
  );
}
