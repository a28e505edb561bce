import { inBaht, type Text, type Texts } from '../messages/index.ts';
import { GIFT } from './state.ts';

/** The text messages of this module, by their names in the log. */
export const texts = {
  'welcome.given': {
    th: ({ product, amount }) => `${product}: ยินดีต้อนรับ คุณได้รับของขวัญ ${inBaht(amount)} จากการฝากครั้งแรก`,
    en: ({ product, amount }) => `${product}: welcome! Your first deposit has brought you ${inBaht(amount)}`,
    /** Satang. */
    longest: { amount: GIFT },
  } satisfies Text<{ amount: number }>,
} satisfies Texts;
