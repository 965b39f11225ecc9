import { rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import { rankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './RankersDialog.module.css';

interface RankersDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function RankersDialog({ opened, onClose }: RankersDialogProps) {
  return (
    <Dialog
      title="How posts are ordered"
      opened={opened}
      onClose={onClose}
      size={600}
      isFullScreenOnPhone
      isInHistory={false}
    >
      <div className={classes.root}>
        <p>
          Newest and Following are in the order in which posts were published. In the others each post has points, and
          posts with more points come first. “Why this post?” in the menu of a post in the feed shows what counts for
          it. Nothing else changes the order; adverts are labelled and are not ordered.
        </p>
        {rankers.map((ranker) => {
          const { name, description, terms } = rankerRules[ranker];
          return (
            <section key={ranker} className={classes.ranker}>
              <h3 className={classes.name}>{name}</h3>
              <p>{description}</p>
              <dl className={classes.terms}>
                {terms.map(({ label, explanation }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{explanation}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
