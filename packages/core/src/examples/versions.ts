import type { VersionOfText } from '../features/versions/version.schema.ts';
import { exampleMedia, exampleOwnComment, examplePost } from './entities.ts';
import { exampleTime } from './time.ts';

export const exampleVersions: VersionOfText[] = [
  {
    version: 2,
    content: examplePost.content,
    category: examplePost.category,
    media: [{ type: 'image', alt: exampleMedia.alt }],
    createdAt: exampleTime,
    changedCharacters: 12,
    isSmallChange: false,
  },
  {
    version: 1,
    content: 'First loaf! #bread',
    category: examplePost.category,
    media: [{ type: 'image', alt: exampleMedia.alt }],
    createdAt: exampleTime,
    changedCharacters: null,
    isSmallChange: false,
  },
];

export const exampleCommentVersions: VersionOfText[] = [
  {
    version: 1,
    content: exampleOwnComment.content,
    category: null,
    media: [],
    createdAt: exampleTime,
    changedCharacters: null,
    isSmallChange: false,
  },
];
