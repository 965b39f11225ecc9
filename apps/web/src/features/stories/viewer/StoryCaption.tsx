import { LinkedText } from '../../../ui/LinkedText.tsx';
import classes from './StoryCaption.module.css';

/** A long one scrolls, also by keyboard. */
export function StoryCaption({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <section className={classes.root} aria-label="Caption" tabIndex={text.length > LONG ? 0 : undefined}>
      <p dir="auto">
        <LinkedText text={text} />
      </p>
    </section>
  );
}

const LONG = 160;
