import {
  type BetType,
  type ChatBet,
  type ChatDialect,
  type ChatForm,
  type ChatLine,
  chatForms,
  writeChat,
} from '@salung/lotto';

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

/** A stated sum, which would be compared with other lines once these are put right. */
const SUM = /\n\nรวม [^\n]*$/;

/**
 * The text without what was taken. Lines that could not be read stay to be put right. So do bets that are not sold, written so that
 * they read the same without the heading that stood above them.
 */
export function leftText(lines: readonly ChatLine[], sold: readonly BetType[]): string {
  const unread = lines.filter(({ kind }) => kind === 'unread').map(({ text }) => text);
  const others = lines.flatMap(({ bets }) => bets).filter(({ type }) => !sold.includes(type));
  return [unread.join('\n'), writeChat(others).replace(SUM, '')].filter((part) => part !== '').join('\n\n');
}
