import { copyText } from '../../../ui/copy-text.ts';

export const copyMessage = (text: string): Promise<boolean> => copyText(text, { copied: { title: 'Text copied' } });
