import { Box, type BoxProps, Flex, Paper } from '@mantine/core';
import { repeat } from './repeat.ts';
import { CardList } from './rows/CardList.tsx';
import type { Shape } from './shape.ts';

interface SkeletonProps {
  shape: Shape;
  times?: number;
}

const SURFACE = 'var(--surface-hover)';

/** As high as what is not loaded yet. */
export function Skeleton({ shape, times = 1 }: SkeletonProps) {
  return repeat(times).map((key) => <OneShape key={key} {...shape} />);
}

function OneShape({ card, box, rows = 0, blocks = [], bg = SURFACE, ...row }: Shape) {
  const content = (
    <>
      {repeat(rows).map((key) => (
        <Row key={key} {...row} bg={bg} isListed={typeof card === 'string'} />
      ))}
      <Blocks blocks={blocks} bg={bg} />
    </>
  );
  if (typeof card === 'string') {
    return (
      <CardList isInOrder={card === 'list'} aria-hidden="true">
        {content}
      </CardList>
    );
  }
  return card ? (
    <Paper {...card} aria-hidden="true">
      {content}
    </Paper>
  ) : (
    <Flex direction="column" {...box} aria-hidden="true">
      {content}
    </Flex>
  );
}

function Row({ row, picture, lines = [], gap = 8, bg, isListed }: Shape & { bg: string; isListed: boolean }) {
  const layout = { align: 'center', gap: 'md', ...row };
  const content = (
    <>
      {picture && <SkeletonCircle size={picture} bg={bg} />}
      <Flex direction="column" gap={gap} flex={1}>
        <Blocks blocks={lines} bg={bg} />
      </Flex>
    </>
  );
  return isListed ? (
    <Flex component="li" {...layout}>
      {content}
    </Flex>
  ) : (
    <Flex {...layout}>{content}</Flex>
  );
}

function Blocks({ blocks, bg }: { blocks: readonly BoxProps[]; bg: string }) {
  return Object.entries(blocks).map(([key, block]) => <SkeletonBlock key={key} bg={bg} {...block} />);
}

/** In place of a face or another round picture. `size` is in pixels. */
export function SkeletonCircle({ size, bg = SURFACE }: { size: number; bg?: string }) {
  return <Box flex="none" bg={bg} bdrs="50%" style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />;
}

/** As high as a line of text, unless its properties say otherwise. */
export function SkeletonBlock(look: BoxProps) {
  return <Box h={16} bg={SURFACE} bdrs={6} aria-hidden="true" {...look} />;
}
