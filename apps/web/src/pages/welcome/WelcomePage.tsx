import { Stack, Text, Title } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { useOffers } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../../ui/page/Page.tsx';
import { CircleStep } from './CircleStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { TopicsStep } from './TopicsStep.tsx';
import classes from './WelcomePage.module.css';
import { type WelcomeSearch, type WelcomeStep, welcomeSteps } from './welcome-search.ts';

interface Step {
  title: string;
  text: string;
  Content: ComponentType<{ memberId: number }>;
}

const steps: Record<WelcomeStep, Step> = {
  topics: {
    title: 'Follow some topics',
    text: 'Hashtags that members of this network use. Explore tells you what is new in those you follow.',
    Content: TopicsStep,
  },
  people: {
    title: 'Follow five people',
    text: 'What they post is in your feed under Following. You can unfollow them at any time.',
    Content: PeopleStep,
  },
  circle: {
    title: 'Join a circle',
    text: 'A circle is a small group whose posts only its members read in their feeds.',
    Content: CircleStep,
  },
};

export function WelcomePage({ step = 'topics' }: WelcomeSearch) {
  useDocumentTitle('Welcome');
  const { user } = useCurrentUser();
  const heading = useFocusOnChange(step);
  const offersCircles = useOffers('circles');
  const shownSteps: readonly WelcomeStep[] = welcomeSteps.filter((one) => offersCircles || one !== 'circle');
  if (!user) return null;
  const shown = shownSteps.includes(step) ? step : 'topics';
  const { title, text, Content } = steps[shown];
  const number = shownSteps.indexOf(shown) + 1;
  const following = shownSteps[number];
  const next = following ? { to: paths.welcome, search: { step: following } } : { to: paths.home };
  return (
    <Page isNarrow>
      <PageTitle>Welcome</PageTitle>
      <section className={classes.root} aria-labelledby="welcome-step">
        <Stack gap={4} px="var(--gutter)">
          <Text c="dimmed" fz="sm" className="tabular-nums">
            Step {number} of {shownSteps.length}
          </Text>
          <Title ref={heading} id="welcome-step" order={2} tabIndex={-1} lh={1.2} style={{ outline: 'none' }}>
            {title}
          </Title>
          <Text maw="var(--measure)" c="dimmed" textWrap="pretty">
            {text}
          </Text>
        </Stack>
        <Content key={shown} memberId={user.id} />
        <div className={classes.actions} data-above-toasts>
          {following && <ButtonLink variant="subtle" to={paths.home} label="Skip all" />}
          <ButtonLink variant="filled" {...next} label={following ? 'Continue' : 'Done'} />
        </div>
      </section>
    </Page>
  );
}

/** Moves the focus to the heading of a step that was gone on to, so that it is read out; not on the first one. */
function useFocusOnChange(step: WelcomeStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
