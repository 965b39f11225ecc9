import { expect, it } from 'vitest';
import { accentCss, accentProblem, accentTones, contrast, WORST_SURFACES } from './accent.rules.ts';

const channels = ['00', '40', '80', 'c0', 'ff'];
const colors = channels.flatMap((red) => channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)));

it('every accent can be read in both schemes, or is refused and another one named', () => {
  const wrong = colors.filter((color) => {
    const problem = accentProblem(color);
    const accent = problem?.instead ?? color;
    if (accentProblem(accent) !== null) return true;
    return (['light', 'dark'] as const).some((scheme) => {
      const { fill, hover, on, ink } = accentTones(accent, scheme);
      const onFill = Math.min(contrast(on, fill), contrast(on, hover));
      const page = scheme === 'light' ? '#ffffff' : WORST_SURFACES.dark;
      return onFill < 4.5 || contrast(ink, WORST_SURFACES[scheme]) < 4.5 || contrast(fill, page) < 3;
    });
  });
  expect(wrong).toEqual([]);
});

it('the accent itself is the colour of buttons on light pages, and yellow is too light for that', () => {
  expect(accentTones('#0f766e', 'light').fill).toBe('#0f766e');
  expect(accentProblem('#facc15')?.message).toMatch(/^Too light for buttons on a light page; #[0-9a-f]{6} would do$/);
});

it('the rules change the accent alone, not the colours of votes', () => {
  expect(accentCss('#0f766e')).not.toContain('--vibe');
});
