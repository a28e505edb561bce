import { type ChatBet, type ChatDialect, type ChatForm, type ChatLine, chatForms } from '@salung/lotto';

/** How a player's chats are meant where a form has two meanings. Kept on this device. */

const isForm = (name: string): name is ChatForm => Object.hasOwn(chatForms, name);

/** A dialect that was stored: settings that are none any more are left out, and asked again. */
export function readDialect(text: string | null): ChatDialect {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(
        ([form, value]) => isForm(form) && (chatForms[form] as readonly unknown[]).includes(value),
      ),
    );
  } catch {
    return {};
  }
}

export interface Question {
  form: ChatForm;
  /** A line in which it occurs, and what it would be with each setting. */
  text: string;
  readings: readonly { value: string; bets: readonly ChatBet[] }[];
}

/** The first form that is to be asked about; others follow once it is settled. */
export function questionOf(lines: readonly ChatLine[]): Question | undefined {
  const line = lines.find(({ asks }) => asks !== undefined);
  return line?.asks && { text: line.text, ...line.asks };
}

/** The text without what was read: lines that could not be stay to be put right. */
export const unreadText = (lines: readonly ChatLine[]): string =>
  lines
    .filter(({ kind }) => kind === 'unread')
    .map(({ text }) => text)
    .join('\n');
