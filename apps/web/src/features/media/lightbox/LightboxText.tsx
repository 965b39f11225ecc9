import classes from './Lightbox.module.css';
import { stopEscape } from './stop-escape.ts';

/** What the picture shows, in words, beneath it; a long text is scrolled, with the arrow keys too. */
export function LightboxText({ text }: { text: string }) {
  return (
    <section
      {...stopEscape}
      className={classes.text}
      aria-label="Description"
      data-scrolls
      // A text that scrolls must be reachable by keyboard.
      {...{ tabIndex: 0 }}
    >
      <p dir="auto">{text}</p>
    </section>
  );
}
