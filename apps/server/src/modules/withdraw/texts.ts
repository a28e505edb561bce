import { MAX_AMOUNT } from '@salung/contract';
import { inBaht, type Text, type Texts } from '../messages/index.ts';

/** The text messages of this module, by their names in the log. */
export const texts = {
  'withdrawal.paid': {
    th: ({ product, amount }) => `${product}: โอนเงินถอน ${inBaht(amount)} เข้าบัญชีของคุณแล้ว`,
    en: ({ product, amount }) => `${product}: your withdrawal of ${inBaht(amount)} has been paid`,
    /** Satang. */
    longest: { amount: MAX_AMOUNT },
  } satisfies Text<{ amount: number }>,
} satisfies Texts;
