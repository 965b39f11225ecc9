import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { VERSIONS_MAX } from './version.rules.ts';

const version = z.number().int().min(1);

/** What an edit may name besides its text. */
export const replacedVersion = version
  .optional()
  .describe(
    'The `version` that the author has read, 1 for the original: refused when it says something else by now. Without it nothing is compared.',
  );

/** What posts and comments have besides, when they were edited. */
export const versionFields = {
  version: version
    .optional()
    .describe('Only when it was edited since versions are kept: the number of what it says now. The original is 1.'),
  votesBefore: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Only when there are: how many of its votes were given before it was changed. Changes of a few letters do not count.',
    ),
};

const versionedMedia = z
  .object({
    type: z.enum(['image', 'video']).describe('What it is.'),
    alt: z.string().nullable().describe('Its description.'),
  })
  .meta({ id: 'VersionMedia', description: 'A picture or video of a version, described.' });

const textVersion = z
  .object({
    version: version.describe(
      'From 1, the original. Of a long history some are left out, first those that no vote counts for.',
    ),
    content: z.string().describe('Plain text.'),
    category: z.string().nullable().describe('Of a post.'),
    media: z.array(versionedMedia).describe('Of a post. Their files are sent with the post, while it has them.'),
    createdAt: isoTime.describe('When it was written.'),
    changedCharacters: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .describe('The edit distance to the version before, when that was replaced; null for the original.'),
    isSmallChange: z
      .boolean()
      .describe('Whether votes for what it said before count for this version too: only a few letters differ.'),
  })
  .meta({ id: 'TextVersion', description: 'What a post or comment said at a time.' });
export type VersionOfText = z.output<typeof textVersion>;

export const textVersions = z.array(textVersion).max(VERSIONS_MAX);
