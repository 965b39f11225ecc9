import { Flex, Stack, Text, Title } from '@mantine/core';
import { rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import { rankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';

export function RankersDialog({ opened, onClose }: DialogState) {
  return (
    <Dialog
      title="How posts are ordered"
      opened={opened}
      onClose={onClose}
      size={600}
      isFullScreenOnPhone
      isInHistory={false}
    >
      <Stack className="divided" gap={20} lh={1.5}>
        <p>
          Newest and Following are in the order in which posts were published. In the others each post has points, and
          posts with more points come first. “Why this post?” in the menu of a post in the feed shows what counts for
          it. Nothing else changes the order; adverts are labelled and are not ordered.
        </p>
        {rankers.map((ranker) => {
          const { name, description, terms } = rankerRules[ranker];
          return (
            <Flex key={ranker} component="section" direction="column" gap={4} pt={16}>
              <Title order={3}>{name}</Title>
              <p>{description}</p>
              <Flex component="dl" direction="column" gap={8} mt={8} mb={0} fz="sm">
                {terms.map(({ label, explanation }) => (
                  <div key={label}>
                    <Text component="dt" fw={620}>
                      {label}
                    </Text>
                    <Text component="dd" c="dimmed">
                      {explanation}
                    </Text>
                  </div>
                ))}
              </Flex>
            </Flex>
          );
        })}
      </Stack>
    </Dialog>
  );
}
