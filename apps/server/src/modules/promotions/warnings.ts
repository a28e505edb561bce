import {
  bonusOf,
  isWithDeposit,
  keptOf,
  leastBonus,
  mostBonus,
  type PromotionRules,
  type PromotionTerms,
} from '@salung/contract';

/** What staff should look at before they publish a promotion. Pure. */

export interface Warning {
  code: string;
  th: string;
  en: string;
}

const HIGHEST_MULTIPLIER = 10;
/** A budget that fewer players than these can use up is small. */
const FEW_PLAYERS = 100;

/** Warnings about terms and rules, the gravest first. */
export const warningsOf = (terms: PromotionTerms, rules: PromotionRules): Warning[] => [
  ...budgetWarnings(terms, rules),
  ...offerWarnings(terms, rules),
];

/** That no claim fits into the budget, or that few players use it up, each with the highest bonus. */
function budgetWarnings(terms: PromotionTerms, { budget }: PromotionRules): Warning[] {
  if (budget === null) return [];
  if (budget < leastBonus(terms)) {
    return [
      {
        code: 'BUDGET_BELOW_BONUS',
        th: 'งบน้อยกว่าโบนัสของหนึ่งคน จึงไม่มีใครรับโปรนี้ได้',
        en: 'The budget is less than the bonus of one player, so the promotion can never be taken.',
      },
    ];
  }
  const players = Math.ceil(budget / mostBonus(terms));
  if (players > FEW_PLAYERS) return [];
  return [
    {
      code: 'SMALL_BUDGET',
      th: `งบหมดได้ด้วยผู้เล่นเพียง ${players} คนที่รับโบนัสสูงสุด`,
      en: `${players} ${players === 1 ? 'player' : 'players'} with the highest bonus can use the budget up.`,
    },
  ];
}

function offerWarnings(terms: PromotionTerms, rules: PromotionRules): Warning[] {
  const warnings: Warning[] = [];
  const add = (isSo: boolean, code: string, th: string, en: string) => {
    if (isSo) warnings.push({ code, th, en });
  };
  const { weights, multiplier, maxBet, maxWithdraw } = terms;
  const counted = Object.entries(weights.types).filter(([, weight]) => weight > 0);
  add(
    paysToCancel(terms),
    'PAYS_TO_CANCEL',
    'รับแล้วยกเลิกทันทีก็ได้เงินเพิ่ม',
    'A claim that is cancelled at once leaves more than the player had.',
  );
  add(
    maxBet === null && multiplier > 0,
    'NO_MAX_BET',
    'ไม่ได้จำกัดเดิมพันต่อรอบ ผู้เล่นอาจวางครั้งเดียวทั้งก้อน',
    'There is no maximum bet: the whole wallet can be staked at once.',
  );
  add(
    multiplier > HIGHEST_MULTIPLIER,
    'HIGH_MULTIPLIER',
    'ตัวคูณเทิร์นโอเวอร์เกิน 10 เท่า ผู้เล่นส่วนใหญ่จะทำไม่ครบ',
    'More than ten times must be played: most players will not finish.',
  );
  add(
    counted.length > 1,
    'SEVERAL_TYPES',
    'นับเกมหลายประเภทในโปรเดียว เงื่อนไขอ่านยากขึ้น',
    'Several kinds of games count in one offer, which makes its terms harder to read.',
  );
  add(
    rules.perIdentity === null,
    'NO_IDENTITY_LIMIT',
    'ไม่ได้จำกัดต่อบุคคล คนเดียวหลายบัญชีรับซ้ำได้',
    'There is no limit per person: one person with several accounts can take it again.',
  );
  add(
    !isWithDeposit(terms) && maxWithdraw === null,
    'FREE_WITHOUT_CAP',
    'เครดิตฟรีที่ไม่จำกัดยอดถอน',
    'Free credit without a limit on the withdrawal.',
  );
  return warnings;
}

/** Whether a claim that is cancelled before any play leaves more than the player's own money. */
function paysToCancel(terms: PromotionTerms): boolean {
  const deposit = terms.minDeposit;
  const bonus = bonusOf(terms, deposit);
  return (
    keptOf(deposit + bonus, bonus, deposit) > deposit ||
    (terms.multiplier === 0 && terms.maxWithdraw === null)
  );
}
