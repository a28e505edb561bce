import type { Words } from './games/type-names.ts';

/** Words in both languages as a line of an audit entry or a request: what was agreed to is read as it was written. */
export const wordsLine = ({ th, en }: Words): string => JSON.stringify({ th, en });

/** What such a line says; a line from before there were both languages is itself. */
export function wordsOfLine(line: string): Words {
  try {
    const { th, en } = JSON.parse(line);
    if (typeof th === 'string' && typeof en === 'string') return { th, en };
  } catch {
    // It is a text.
  }
  return { th: line, en: line };
}
