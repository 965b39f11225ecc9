import classes from './SecretText.module.css';

/** What is copied as a whole, such as a token. */
export function SecretText({ text }: { text: string }) {
  return (
    <code className={classes.root} dir="ltr">
      {text}
    </code>
  );
}
